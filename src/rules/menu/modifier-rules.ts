/** How many answers a modifier takes: of its own list, or as one item asks it. */
export interface ModifierLimits {
  readonly compulsory: boolean;
  readonly minimumChoices: number | null;
  /** 0, like nothing: as many as there are. */
  readonly maximumChoices: number | null;
}

/** What is known of a modifier's answers. */
export interface ModifierAnswers {
  readonly options: number;
  readonly defaults: number;
}

/** What one item says of a modifier that it shares with others; null where the list decides. */
export interface ModifierOverride {
  readonly asking: 'Required' | 'Optional' | null;
  readonly minimumChoices: number | null;
  readonly maximumChoices: number | null;
}

/** Why nobody could answer a modifier, or not as its list means it. */
export type ModifierFault = 'lessThanOther' | 'requiredNeedsMinimum' | 'tooManyDefaults' | 'tooFewOptions';

/** The most answers taken; null without a limit. */
export const mostOf = ({ maximumChoices }: Pick<ModifierLimits, 'maximumChoices'>): number | null =>
  maximumChoices === null || maximumChoices === 0 ? null : maximumChoices;

/** The fewest answers taken: an optional modifier may be left without one. */
export const fewestOf = ({ compulsory, minimumChoices }: ModifierLimits): number =>
  compulsory ? Math.max(1, minimumChoices ?? 1) : 0;

/** What holds for one item: its own words before those of the list. */
export const limitsFor = (list: ModifierLimits, own: ModifierOverride): ModifierLimits => ({
  compulsory: own.asking === null ? list.compulsory : own.asking === 'Required',
  minimumChoices: own.minimumChoices ?? list.minimumChoices,
  maximumChoices: own.maximumChoices ?? list.maximumChoices,
});

/** The faults of the limits themselves: 0 ≤ min ≤ max, and a required one asks at least for one (domain/liveorder §3). */
export function limitFaults(limits: ModifierLimits): readonly ModifierFault[] {
  const { compulsory, minimumChoices } = limits;
  const most = mostOf(limits);
  return [
    ...(most !== null && (minimumChoices ?? 0) > most ? ['lessThanOther' as const] : []),
    ...(compulsory && minimumChoices === 0 ? ['requiredNeedsMinimum' as const] : []),
  ];
}

/** The faults of limits beside the answers there are: no more defaults than may be taken, enough answers to take. */
export function answerFaults(limits: ModifierLimits, answers: ModifierAnswers): readonly ModifierFault[] {
  const most = mostOf(limits);
  const needed = Math.max(fewestOf(limits), limits.compulsory ? 0 : (limits.minimumChoices ?? 0));
  return [
    ...(most !== null && answers.defaults > most ? ['tooManyDefaults' as const] : []),
    ...(answers.options < needed ? ['tooFewOptions' as const] : []),
  ];
}
