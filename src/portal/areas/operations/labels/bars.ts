import { code128, type DrawingContext, ean8, ean13, type RenderOptions, upca } from 'bwip-js/browser';
import { isPrintable, type Symbology, symbologyOf } from '../../../../rules/stock/gtin.ts';

/** The dark bars of a symbol, in modules: the narrowest bar is one wide. */
export interface Bars {
  readonly symbology: Symbology;
  /** With the white that scanners need on both sides. */
  readonly width: number;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
}

type Draw = (options: RenderOptions, drawing: DrawingContext<Drawn>) => Drawn;
type Drawn = Pick<Bars, 'bars' | 'width'>;

const encoders: Readonly<Record<Symbology, Draw>> = { ean13, ean8, upca, code128 };
/** The white on both sides, in modules, as GS1 and Code 128 ask for. */
const quiet: Readonly<Record<Symbology, number>> = { ean13: 11, ean8: 7, upca: 9, code128: 10 };

/** The bars of a code, in the symbol its form asks for; null where no scanner could read it. */
export function barsOf(code: string): Bars | null {
  if (!isPrintable(code)) return null;
  const symbology = symbologyOf(code);
  const { bars, width } = encoders[symbology]({ bcid: symbology, text: code, scale: 1 }, new Collector());
  const white = quiet[symbology];
  return {
    symbology,
    width: width + 2 * white,
    bars: bars.map((bar) => ({ ...bar, x: bar.x + white })),
  };
}

/** Keeps what the encoder draws as bars instead of a picture: the page draws them in millimetres of its own. */
class Collector implements DrawingContext<Drawn> {
  private readonly bars: { x: number; width: number }[] = [];
  private width = 0;

  scale(): [number, number] {
    return [1, 1];
  }
  measure() {
    return { width: 0, ascent: 0, descent: 0 };
  }
  init(width: number) {
    this.width = width;
  }
  /** A bar is a line from top to bottom, as thick as the bar, around its middle: of an odd one that is rounded up. */
  line(x: number, _top: number, _x: number, _bottom: number, thickness: number) {
    this.bars.push({ x: x - Math.ceil(thickness / 2), width: thickness });
  }
  polygon() {}
  hexagon() {}
  ellipse() {}
  fill() {}
  text() {}
  end(): Drawn {
    return { bars: this.bars, width: this.width };
  }
}
