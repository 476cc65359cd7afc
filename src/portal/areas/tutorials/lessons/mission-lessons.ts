import { type MissionId, missions } from '../../../../rules/missions/missions.ts';
import type { Lesson } from './lesson.ts';

/** What to go on with after a mission: other missions, and what can be read about the same pages. */
const related: Readonly<Record<MissionId, readonly string[]>> = {
  getStarted: ['outlets', 'taxSetting', 'peopleAndAccess'],
  peopleAndAccess: ['users', 'userPin', 'saferPasswords'],
  firstItem: ['itemNormal', 'itemBarcode', 'pricing'],
  matrixItem: ['itemMatrix', 'itemBarcode', 'firstItem'],
  recipe: ['itemRecipe', 'setMeal', 'countStock'],
  setMeal: ['itemBundle', 'recipe', 'menus'],
  pricing: ['itemPrices', 'itemLocationPrice', 'firstItem'],
  bringDataIn: ['itemImport', 'clientImport', 'vendorImport'],
  buyStock: ['vendors', 'neverRunOut', 'approval'],
  neverRunOut: ['buyStock', 'askForStock'],
  moveStock: ['askForStock', 'countStock'],
  askForStock: ['moveStock', 'neverRunOut'],
  countStock: ['correctCost', 'recipe'],
  correctCost: ['countStock', 'buyStock'],
  clientAndCredit: ['clients', 'clientCredit', 'quoteToCash'],
  quoteToCash: ['clientAndCredit', 'safeBox'],
  safeBox: ['quoteToCash', 'users'],
  approval: ['buyStock', 'peopleAndAccess'],
  saferPasswords: ['passwordPolicy', 'peopleAndAccess'],
};

/** Every mission has its lesson. */
export const missionLessons: readonly Lesson[] = missions.map(
  ({ id, topic, subtopic, minutes, level, steps: [first] }) => ({
    id,
    group: 'Missions',
    topic,
    subtopic,
    minutes,
    level,
    page: first.path,
    mission: id,
    related: related[id],
  }),
);
