import type { PageId } from '../../domain/pages/pages.ts';
import type account from './account.en.json';
import type auditPacks from './audit-packs.en.json';
import type charts from './charts.en.json';
import type documents from './documents.en.json';
import type history from './history.en.json';
import type home from './home.en.json';
import type imports from './imports.en.json';
import type integration from './integration.en.json';
import type items from './items.en.json';
import type labels from './labels.en.json';
import type licences from './licences.en.json';
import type menus from './menus.en.json';
import type outlets from './outlets.en.json';
import type partners from './partners.en.json';
import type permissions from './permissions.en.json';
import type prices from './prices.en.json';
import type products from './products.en.json';
import type rights from './rights.en.json';
import type sales from './sales.en.json';
import type secondFactor from './second-factor.en.json';
import type settings from './settings.en.json';
import type shell from './shell.en.json';
import type signIn from './sign-in.en.json';
import type simulator from './simulator.en.json';
import type stock from './stock.en.json';
import type tables from './tables.en.json';
import type terminals from './terminals.en.json';
import type tutorials from './tutorials.en.json';
import type vouchers from './vouchers.en.json';

/**
 * The texts code may name: those of the sets' own files, and the titles of pages. Naming one that does not exist is a
 * compile error. What a folder beside a set adds, data names: a resource, a chart, a permission.
 */
export type MessageId =
  | `nav.${PageId}`
  | keyof typeof signIn
  | keyof typeof shell
  | keyof typeof account
  | keyof typeof auditPacks
  | keyof typeof charts
  | keyof typeof documents
  | keyof typeof history
  | keyof typeof home
  | keyof typeof imports
  | keyof typeof integration
  | keyof typeof items
  | keyof typeof labels
  | keyof typeof licences
  | keyof typeof menus
  | keyof typeof outlets
  | keyof typeof partners
  | keyof typeof permissions
  | keyof typeof prices
  | keyof typeof products
  | keyof typeof rights
  | keyof typeof sales
  | keyof typeof secondFactor
  | keyof typeof settings
  | keyof typeof simulator
  | keyof typeof stock
  | keyof typeof tables
  | keyof typeof terminals
  | keyof typeof tutorials
  | keyof typeof vouchers;

/** The interface languages (spec 1 §1). */
export type Language = 'en' | 'zh';

type Load = () => Promise<{ default: Record<string, string> }>;

/**
 * The texts, in the sets they are loaded by: those before signing in, those of every page after it, those of some pages.
 * A set is its file and the files of the folder of its name, loaded as one.
 */
export const messageSets = {
  signIn: { en: () => import('./sign-in.en.json'), zh: () => import('./sign-in.zh.json') },
  shell: { en: () => import('./shell.en.json'), zh: () => import('./shell.zh.json') },
  account: { en: () => import('./account.en.json'), zh: () => import('./account.zh.json') },
  auditPacks: { en: () => import('./audit-packs.en.json'), zh: () => import('./audit-packs.zh.json') },
  charts: { en: () => import('./charts.en.json'), zh: () => import('./charts.zh.json') },
  documents: { en: () => import('./documents.en.json'), zh: () => import('./documents.zh.json') },
  history: { en: () => import('./history.en.json'), zh: () => import('./history.zh.json') },
  home: { en: () => import('./home.en.json'), zh: () => import('./home.zh.json') },
  imports: { en: () => import('./imports.en.json'), zh: () => import('./imports.zh.json') },
  integration: { en: () => import('./integration.en.json'), zh: () => import('./integration.zh.json') },
  items: { en: () => import('./items.en.json'), zh: () => import('./items.zh.json') },
  lessonsBusiness: {
    en: () => import('./lessons-business.en.json'),
    zh: () => import('./lessons-business.zh.json'),
  },
  lessonsMasterData: {
    en: () => import('./lessons-master-data.en.json'),
    zh: () => import('./lessons-master-data.zh.json'),
  },
  labels: { en: () => import('./labels.en.json'), zh: () => import('./labels.zh.json') },
  licences: { en: () => import('./licences.en.json'), zh: () => import('./licences.zh.json') },
  menus: { en: () => import('./menus.en.json'), zh: () => import('./menus.zh.json') },
  missions: { en: () => import('./missions.en.json'), zh: () => import('./missions.zh.json') },
  outlets: { en: () => import('./outlets.en.json'), zh: () => import('./outlets.zh.json') },
  partners: { en: () => import('./partners.en.json'), zh: () => import('./partners.zh.json') },
  permissions: { en: () => import('./permissions.en.json'), zh: () => import('./permissions.zh.json') },
  prices: { en: () => import('./prices.en.json'), zh: () => import('./prices.zh.json') },
  products: { en: () => import('./products.en.json'), zh: () => import('./products.zh.json') },
  rights: { en: () => import('./rights.en.json'), zh: () => import('./rights.zh.json') },
  sales: { en: () => import('./sales.en.json'), zh: () => import('./sales.zh.json') },
  secondFactor: { en: () => import('./second-factor.en.json'), zh: () => import('./second-factor.zh.json') },
  settings: { en: () => import('./settings.en.json'), zh: () => import('./settings.zh.json') },
  simulator: { en: () => import('./simulator.en.json'), zh: () => import('./simulator.zh.json') },
  stock: { en: () => import('./stock.en.json'), zh: () => import('./stock.zh.json') },
  tables: { en: () => import('./tables.en.json'), zh: () => import('./tables.zh.json') },
  terminals: { en: () => import('./terminals.en.json'), zh: () => import('./terminals.zh.json') },
  tutorials: { en: () => import('./tutorials.en.json'), zh: () => import('./tutorials.zh.json') },
  vouchers: { en: () => import('./vouchers.en.json'), zh: () => import('./vouchers.zh.json') },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Load>>>>;

export type MessageSet = keyof typeof messageSets;

/** Sets merged over English where a region says things its own way (spec 1 §1); key: the browser's full tag. */
export const regionSets: Readonly<Record<string, Load>> = {
  'en-US': () => import('./en-US.json'),
  // A browser in Malay shows English, in the words of Malaysian offices.
  'ms-MY': () => import('./ms-MY.json'),
};
