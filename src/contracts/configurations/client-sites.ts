import * as v from 'valibot';
import { terminalStates } from '../../rules/terminals/terminal-state.ts';
import { contract } from '../contract.ts';
import { versionQuery } from '../record-changes.ts';

const text = v.nullable(v.string());

/** A terminal as the site listing shows it; the specification calls it a client site. */
const clientSite = v.object({
  id: v.string(),
  version: v.number(),
  siteId: v.number(),
  clientName: v.string(),
  remarks: text,
  isArchive: v.boolean(),
  /** How it stands, from its last contact. */
  state: v.picklist(terminalStates),
  applicationType: v.string(),
  deviceId: v.string(),
  licenceCode: v.string(),
  computerName: text,
  user: text,
  appVersion: text,
  apiVersion: text,
  databaseVersion: text,
  processorId: text,
  ipAddress: text,
  /** Records it still has to send up, as it said last. */
  unsynced: v.number(),
  lastContactAt: text,
  profileId: text,
  profileName: text,
  /** It has its profile as that stands; false until its next contact. */
  hasProfile: v.boolean(),
});
export type ClientSite = v.InferOutput<typeof clientSite>;

export const readClientSites = contract({
  method: 'GET',
  path: '/clientsite',
  access: 'ALLOW_TO_ACCESS_DATABASE_SETTINGS',
  summary: 'Terminals by site id with how they stand; those put away only where they are asked for',
  query: v.object({
    state: v.optional(v.picklist(terminalStates, 'invalidChoice')),
    search: v.optional(v.pipe(v.string(), v.maxLength(100, 'tooLong'))),
    profileId: v.optional(v.pipe(v.string(), v.maxLength(100, 'tooLong'))),
    /** The `next` of the page before. */
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  }),
  reply: v.object({ clientSites: v.array(clientSite), next: v.nullable(v.number()) }),
});

const yesNo = v.pipe(
  v.picklist(['true', 'false'], 'invalidChoice'),
  v.transform((value) => value === 'true'),
);

export const updateClientSite = contract({
  method: 'PUT',
  path: '/clientsite/:id',
  access: 'ALLOW_TO_EDIT_DATABASE_SETTINGS',
  idempotent: true,
  summary: 'Rename a terminal, change its remarks, put it away or take it back; it has no body',
  query: v.object({
    ...versionQuery.entries,
    remarks: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'tooLong'))),
    clientName: v.optional(
      v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(100, 'tooLong')),
    ),
    isArchive: v.optional(yesNo),
    /** Put away although it still has records to send. */
    force: v.optional(yesNo),
  }),
  reply: v.object({ clientSite }),
});

export const applySyncProfile = contract({
  method: 'PUT',
  path: '/syncprofiles/:id/apply',
  access: 'ALLOW_TO_EDIT_DATABASE_SETTINGS',
  idempotent: true,
  summary: 'Give a site the profile: its terminal pulls it at its next contact',
  body: v.object({ siteId: v.pipe(v.number('required'), v.safeInteger('invalidInteger')) }),
  reply: v.object({ clientSite }),
});

export const findSyncProfile = contract({
  method: 'GET',
  path: '/syncprofile/resolve',
  access: 'ALLOW_TO_ACCESS_DATABASE_SETTINGS',
  summary: 'The profile of a name',
  query: v.object({ name: v.pipe(v.string('required'), v.maxLength(100, 'tooLong')) }),
  reply: v.object({ syncProfile: v.looseObject({ id: v.string(), version: v.number() }) }),
});
