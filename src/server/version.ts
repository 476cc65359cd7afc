import manifest from '../../package.json' with { type: 'json' };

/** The program's version, as the portal's version label and the API's description show it. */
export const version: string = manifest.version;
