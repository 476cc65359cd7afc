import { mkdir, stat } from 'node:fs/promises';
import { closeBrowser } from './browsers.ts';
import { demonstrationOrder } from './demonstration-order.ts';
import { openPortal } from './portal.ts';
import { settled, signIn } from './sign-in.ts';

/** Where the README finds its picture. */
const PICTURE = 'docs/pictures/purchase-order.png';
const MOST_BYTES = 250_000;

/** Takes the pictures of the documentation from the built portal: `npx tsx e2e/support/take-pictures.ts`. */
async function takePictures(): Promise<void> {
  const portal = await openPortal();
  try {
    const tab = await portal.openTab();
    await signIn(tab, 'kopi-manager', 'Kopi Tiga Jalan Sultan');
    const { page, words } = tab;
    const order = await demonstrationOrder(page, 'Partially Received');
    await page.goto(`/Operations/PurchaseOrder/Details?id=${order.id}`);
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor();
    await page.getByText(words('status.Partially Received'), { exact: true }).first().waitFor();
    await settled(page);
    await page.waitForLoadState('load');
    await page.waitForTimeout(500);
    await mkdir('docs/pictures', { recursive: true });
    await page.screenshot({ path: PICTURE });
    const { size } = await stat(PICTURE);
    if (size > MOST_BYTES) throw new Error(`${PICTURE} has ${size} bytes, more than ${MOST_BYTES}.`);
    console.log(`${PICTURE}: ${size} bytes`);
  } finally {
    await portal.close();
    await closeBrowser();
  }
}

await takePictures();
