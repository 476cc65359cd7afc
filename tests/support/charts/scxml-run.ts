import scxml from '@scion-scxml/scxml';

/** A chart running in another interpreter: after each event the ids of its innermost states, sorted. */
export type ScxmlRun = {
  readonly start: readonly string[];
  readonly send: (event: string) => readonly string[];
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
          const send = (event: string) => {
            chart.gen({ name: event, data: null });
            return [...chart.getConfiguration()].toSorted();
          };
          return { start, send };
        });
      });
    });
  });
}
