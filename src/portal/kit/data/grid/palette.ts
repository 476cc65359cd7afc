import { type StatusTone, statusGlyphs } from '../../feedback/status-tone.ts';

/** The tokens a canvas needs, as colours it understands. */
export interface GridPalette {
  /** Which theme and fonts it was read under. */
  look: string;
  fontFamily: string;
  colour(token: string): string;
  status(tone: StatusTone): { text: string; fill: string; border: string };
}

/**
 * Reads the tokens as they are now. A probe resolves each, since a custom property holding light-dark() is
 * text to scripts until a real property uses it.
 */
export function readPalette(look: string): GridPalette {
  const probe = document.createElement('span');
  probe.hidden = true;
  // Under forced colours every colour would read as the same one, and the grid be drawn in it alone.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const names = ['page', 'surface', 'sunken', 'hover', 'pressed', 'line', 'line-strong', 'line-control'];
  names.push('text', 'text-muted', 'text-faint', 'accent', 'accent-fill', 'accent-border', 'on-accent');
  names.push('focus', 'danger-text', 'danger-fill', 'warning-fill');
  const colours = new Map(names.map((name) => [name, colour(name)]));
  const statuses = new Map(
    Object.keys(statusGlyphs).map((tone) => [
      tone,
      {
        text: colour(`status-${tone}-text`),
        fill: colour(`status-${tone}-fill`),
        border: colour(`status-${tone}-border`),
      },
    ]),
  );
  const fontFamily = getComputedStyle(document.documentElement).fontFamily;
  probe.remove();
  const plain = { text: 'CanvasText', fill: 'Canvas', border: 'CanvasText' };
  return {
    look,
    // A canvas cannot ask for tabular figures, so the grid uses the face that has nothing else.
    fontFamily: `'Inter Tabular', ${fontFamily}`,
    colour: (token) => colours.get(token) ?? 'CanvasText',
    status: (tone) => statuses.get(tone) ?? plain,
  };
}
