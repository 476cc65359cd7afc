import { group, page } from './page.ts';

/** The one company with insights (spec 1 §6, spec 3 §2). */
const insightful = { companyId: 'COM_1617' } as const;
const unusable = { construction: true, comingSoon: true } as const;

/** Spec 3 §2, "Intelligents"; the charts of documents stand beside what it names. */
export const intelligentsPages = [
  ...group('intelligents', 'insights', [
    page('segmentAnalysis', '/Intelligents/Insights/SegmentAnalysis', null, {
      ...insightful,
      calls: ['segmentanalysis'],
    }),
    page('scoreCards', '/Intelligents/Insights/ScoreCards', null, { ...insightful, calls: ['scorecards'] }),
  ]),
  ...group('intelligents', 'campaigns', [
    page('action', '/Intelligents/Action', null, unusable),
    page('trackAndMeasure', '/Intelligents/TrackAndMeasure', null, unusable),
  ]),
  ...group('intelligents', 'reporting', [page('reports', '/Intelligents/Reporting', null, unusable)]),
  ...group('intelligents', 'charts', [
    page('statecharts', '/Intelligents/Statecharts', null),
    page('auditPacks', '/Intelligents/AuditPacks', 'SYSTEM_CONFIGURATION', {
      adminOnly: true,
      calls: ['auditpacks'],
    }),
  ]),
] as const;
