import pw from '/work/main/node_modules/playwright/index.mjs';
const b = await pw.chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
async function open(lang: string, width: number, height: number, dark = false) {
  const c = await b.newContext({ viewport: { width, height }, locale: lang === 'zh' ? 'zh-CN' : 'en-GB' });
  const p = await c.newPage();
  await p.goto('http://localhost:3100/');
  await p.waitForSelector('input');
  const inputs = p.locator('input:not([type=checkbox])');
  const n = await inputs.count();
  if (n > 2) await inputs.nth(0).fill('COM_1001');
  await inputs.nth(n - 2).fill('kopi-admin'); await inputs.nth(n - 1).fill('Backcounter-1'); await p.keyboard.press('Enter');
  await p.waitForTimeout(2500);
  if (await p.locator('[role=dialog] [role=combobox]').count()) { await p.locator('[role=dialog] [role=combobox]').first().press('Enter'); await p.waitForTimeout(800); await p.keyboard.press('Escape'); await p.waitForTimeout(300);} 
  if (dark) await p.evaluate("document.documentElement.dataset.theme='dark'");
  return p;
}
const api = async (p: any, method: string, path: string, body?: unknown) => p.evaluate(`(async () => { const r = await fetch('/api${path}', { method: '${method}', headers: {'Content-Type':'application/json','Idempotency-Key': crypto.randomUUID(), 'X-Outlet-Id': ${JSON.stringify((globalThis as any).outlet ?? '')}}, ${body ? `body: ${JSON.stringify(JSON.stringify(body))}` : ''} }); return r.json(); })()`);

const p = await open('en', 1440, 900);
const get = (path: string) => api(p, 'GET', path);
const outs = (await get('/account/outlets')).data.outlets;
const out = outs.find((o: any) => /Kitchen/i.test(o.name)) ?? outs[0];
(globalThis as any).outlet = out.id;
const jar = Object.values((await get('/Items/search?key=PPK-KAYAJAR')).data)[0] as any;
const make = await api(p, 'POST', '/stockpackings', { outletId: out.id, packingType: 'Pack', postingDate: '2026-11-28', lines: [{ itemId: jar.id, quantity: '12', batchNo: 'KJ-1128' }] });
console.log(JSON.stringify(make).slice(0, 900));
const pk = make.data.document;
// price check: a receipt of a thing in dishes
const notes = (await get('/goodsreceivednotes?pageSize=100&status=Confirmed')).data.goodsReceivedNotes;
let note: any;
for (const n of notes.slice(0, 40)) { const pr = await get(`/goodsreceivednotes/${n.id}/prices`); if (pr.data.lines.some((l: any) => l.affected.length > 3)) { note = n; console.log(n.number, pr.data.lines.length); break; } }
if (!note) note = notes[0];
for (const [lang, w, h, dark] of [['en', 1440, 900, false], ['zh', 390, 844, true]] as const) {
  const q = await open(lang, w, h, dark);
  const t = `${lang}${w}`;
  const go = async (path: string, name: string, act?: (q: any) => Promise<void>) => { await q.goto('http://localhost:3100' + path); await q.waitForTimeout(2500); if (dark) await q.evaluate("document.documentElement.dataset.theme='dark'"); if (act) await act(q); await q.screenshot({ path: `/tmp/${t}-${name}.png`, fullPage: name.startsWith('full') }); };
  await go('/Operations/StockPacking', 'list');
  await go(`/Operations/StockPacking/Details?id=${pk.id}`, 'packing');
  await go(`/Operations/StockPacking/Details`, 'new');
  await go(`/Operations/GoodsReceivedNote/Details?id=${note.id}`, 'grn', async (q) => { await q.mouse.wheel(0, 700); await q.waitForTimeout(600); });
  await go(`/Operations/Item/Details?id=${jar.id}`, 'item', async (q) => { const m = q.getByRole('button', { name: lang === 'zh' ? '合并' : 'Merge', exact: true }); console.log('merge buttons', await m.count()); if (await m.count()) { await m.first().click(); await q.waitForTimeout(800); const cb = q.locator('[role=alertdialog] [role=combobox]'); await cb.fill('PPK-SAMBBTL'); await q.waitForTimeout(1500); await q.keyboard.press('ArrowDown'); await q.keyboard.press('Enter'); await q.waitForTimeout(1500);} });
}
await b.close();
