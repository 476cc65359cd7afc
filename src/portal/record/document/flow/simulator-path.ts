/** Where a chart is played; begun with a document's facts where its id is given. */
export const simulatorPath = (chart: string, document?: string): string =>
  `/Intelligents/Statecharts/Simulator?${new URLSearchParams({ chart, ...(document ? { document } : {}) })}`;
