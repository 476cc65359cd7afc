import type { Page } from 'playwright';

/** The contrast of two colour tokens as the page shows them now (WCAG 2.2, relative luminance). */
export async function colourRatio(page: Page, one: string, other: string): Promise<number> {
  const colours = await page.evaluate(
    (tokens) =>
      tokens.map((token) => {
        const probe = document.createElement('i');
        probe.style.color = `var(${token})`;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        if (!context) throw new Error('no canvas');
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      }),
    [one, other],
  );
  const [light = 0, dark = 0] = colours.map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
