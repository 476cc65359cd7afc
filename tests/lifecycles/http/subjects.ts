import { documentCharts } from '../../../src/rules/documents/registry.ts';
import { byFileName, exportsOf } from '../../support/by-file-name.ts';
import type { SubjectOf } from './subject.ts';

/** Who drives documents of a chart over HTTP, by the chart's id: the file of that name below `subjects/`. */
export const driverOf = byFileName(
  { what: 'subject over HTTP', of: 'chart', ending: '.ts' },
  await exportsOf<SubjectOf>(`${import.meta.dirname}/subjects`, '.ts', 'subjectOf'),
  Object.keys(documentCharts),
);
