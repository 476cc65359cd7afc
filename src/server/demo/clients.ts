import { companyNames, familyNames, givenNames, streets, towns } from './people.ts';
import { seeded } from './seeded.ts';
import { twoNames, words } from './table.ts';

/** A client by the field names of its resource. */
export interface ClientSeed {
  clientCode: string;
  name: string;
  alternateName: string | null;
  category: 'Personal' | 'Company';
  type: string;
  group: string;
  firstName: string | null;
  lastName: string | null;
  gender: 'Male' | 'Female' | null;
  race: string | null;
  nationality: string | null;
  dateOfBirth: string | null;
  registrationCode: string | null;
  email: string;
  mobile: string;
  billingStreet: string;
  billingCity: string;
  billingState: string;
  billingPostcode: string;
  billingCountry: string;
  termsDays: number;
  creditLimit: string;
  discountRate: string;
  defaultSalesType: 'Retail' | 'Wholesale' | 'Invoice Sales';
  accumulatedPoints: string;
  referralId: string;
  active: boolean;
}

/** Two letters of the company, then a running number: `KT0001`. One client in nine is a company on account. */
export function clientSeeds(prefix: string, count: number): ClientSeed[] {
  const choose = seeded(`clients of ${prefix}`);
  return Array.from({ length: count }, (_, index) => {
    const code = `${prefix}${String(index + 1).padStart(4, '0')}`;
    const town = choose.pick(towns);
    const shared = {
      clientCode: code,
      mobile: `+6010${String(7000000 + index * 37 + prefix.charCodeAt(0) * 1000).padStart(7, '0')}`,
      billingStreet: `No. ${choose.between(1, 98)}, ${choose.pick(words(streets))} ${choose.between(1, 22)}`,
      billingCity: town.city,
      billingState: town.state,
      billingPostcode: town.postcode,
      billingCountry: 'Malaysia',
      referralId: `${prefix}${(index * 7919 + 104729).toString(36).toUpperCase()}`,
      active: index % 23 !== 22,
    };
    return index % 9 === 8 ? company(index, code, shared) : person(choose, code, shared);
  });
}

type Shared = Pick<
  ClientSeed,
  | 'clientCode'
  | 'mobile'
  | 'billingStreet'
  | 'billingCity'
  | 'billingState'
  | 'billingPostcode'
  | 'billingCountry'
  | 'referralId'
  | 'active'
>;

function company(index: number, code: string, shared: Shared): ClientSeed {
  const number = Math.floor(index / 9);
  const row = companyNames[number % companyNames.length] ?? { en: code, zh: code, type: 'Corporate' };
  const branch = Math.floor(number / companyNames.length);
  const wholesale = row.type === 'Wholesale';
  return {
    ...shared,
    name: branch === 0 ? row.en : `${row.en}, branch ${branch + 1}`,
    alternateName: branch === 0 ? row.zh : `${row.zh}第${branch + 1}分行`,
    category: 'Company',
    type: row.type,
    group: 'Account',
    firstName: null,
    lastName: null,
    gender: null,
    race: null,
    nationality: null,
    dateOfBirth: null,
    registrationCode: `2019${String(10000 + index).padStart(8, '0')}`,
    email: `accounts.${code.toLowerCase()}@example.com`,
    termsDays: wholesale ? 30 : 14,
    creditLimit: wholesale ? '5000' : '2000',
    discountRate: wholesale ? '8' : '5',
    defaultSalesType: wholesale ? 'Wholesale' : 'Invoice Sales',
    accumulatedPoints: '0',
  };
}

function person(choose: ReturnType<typeof seeded>, code: string, shared: Shared): ClientSeed {
  const race = choose.pick(['Malay', 'Malay', 'Malay', 'Chinese', 'Chinese', 'Indian', 'Iban']);
  const female = choose.chance(52);
  const names = givenNames.find((row) => row.race === race);
  const given = twoNames(choose.pick(words((female ? names?.female : names?.male) ?? 'Alex')));
  const family = twoNames(choose.pick(words(familyNames.find((row) => row.race === race)?.names ?? 'Lee')));
  const chinese = race === 'Chinese';
  const member = choose.chance(60);
  return {
    ...shared,
    name: chinese ? `${family.en} ${given.en}` : `${given.en} ${linkWord(race, female)}${family.en}`,
    alternateName: chinese ? `${family.zh}${given.zh}` : null,
    category: 'Personal',
    type: member ? 'Member' : 'Walk-in',
    group: member ? choose.pick(['Silver', 'Silver', 'Gold']) : 'Guest',
    firstName: given.en,
    lastName: family.en,
    gender: female ? 'Female' : 'Male',
    race,
    nationality: 'Malaysian',
    dateOfBirth: `${choose.between(1955, 2006)}-${two(choose.between(1, 12))}-${two(choose.between(1, 28))}`,
    registrationCode: null,
    email: `${code.toLowerCase()}@example.com`,
    termsDays: 0,
    creditLimit: '0',
    discountRate: '0',
    defaultSalesType: 'Retail',
    accumulatedPoints: member ? String(choose.between(0, 2400)) : '0',
  };
}

function linkWord(race: string, female: boolean): string {
  if (race === 'Malay') return female ? 'binti ' : 'bin ';
  return race === 'Indian' ? (female ? 'a/p ' : 'a/l ') : '';
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
