import scxml from '@scion-scxml/scxml';
import type { StateValue } from 'xstate';
import { scxmlId } from '../../../machines/lib/to-scxml.ts';

/** A chart running in another interpreter: after each event the ids of its innermost states, sorted. */
export type ScxmlRun = {
  readonly start: readonly string[];
  readonly send: (event: string, data?: object) => readonly string[];
};

/** The interpreter asks for an object with `log`, its types for a function: this is both. */
const silent = Object.assign(() => {}, { log: () => {} });

/** Compiles an SCXML document with the SCION interpreter; each call of the result starts it anew, without effects. */
export function compileScxml(document: string): Promise<() => ScxmlRun> {
  return new Promise((resolve, reject) => {
    scxml.documentStringToModel('', document, (failure, model) => {
      if (failure !== null && failure !== undefined) return reject(failure);
      model.prepare((error, factory) => {
        if (error !== null && error !== undefined) return reject(error);
        resolve(() => {
          const chart = new scxml.core.Statechart(factory, { console: silent });
          const start = [...chart.start()].toSorted();
          const send = (event: string, data: object | null = null) => {
            chart.gen({ name: event, data });
            return [...chart.getConfiguration()].toSorted();
          };
          return { start, send };
        });
      });
    });
  });
}

/** SCXML ids of the innermost states of a value, sorted. */
export const innermost = (value: StateValue): readonly string[] => idsIn(value, []).toSorted();

function idsIn(value: StateValue, above: readonly string[]): readonly string[] {
  if (typeof value === 'string') return [scxmlId([...above, value])];
  return Object.entries(value).flatMap(([key, child]) =>
    child === undefined
      ? []
      : Object.keys(child).length === 0
        ? [scxmlId([...above, key])]
        : idsIn(child, [...above, key]),
  );
}
