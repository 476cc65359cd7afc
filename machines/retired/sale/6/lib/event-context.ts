/**
 * Who asks, from where and when. It travels inside every event, never in ambient state (design, "A document's life"),
 * so that two tabs on two outlets are both judged rightly (decision 6).
 */
export type EventContext = {
  /** The outlet the command was given under; null when none is chosen. */
  readonly outletId: string | null;
  readonly userId: string;
  readonly isAdmin: boolean;
  /** Ids of the user groups the user belongs to. */
  readonly groups: readonly string[];
  /** The company's calendar day, `YYYY-MM-DD`. */
  readonly today: string;
};

/** What a guard may read of an event: every part optional, because a guard serves many events. `Given` is what this chart's own events bring. */
export type GuardEvent<Given extends object = object> = Partial<EventContext> &
  Partial<Given> & {
    readonly type: string;
    readonly remark?: string;
    readonly reason?: string;
    readonly group?: string;
  };

/** An event as the engine, the portal and the tests hand it to a chart they know only by its table. */
export type ChartEvent = { readonly type: string; readonly [key: string]: unknown };
