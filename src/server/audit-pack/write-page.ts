import { script, style } from 'virtual:audit-page';
import type { Overview } from '../../lib/audit-pack/overview.ts';
import type { PackFolder } from './pack-folder.ts';

/** The page a pack is read with: it fetches nothing, so that it works from a disk. What it shows comes as a script. */
export async function writePage(pack: PackFolder, overview: Overview): Promise<void> {
  await pack.write('index.html', html);
  await pack.write('page/audit-pack.css', style);
  await pack.write('page/audit-pack.js', script);
  // The name of a company could end the script or hold what older browsers take for the end of a line.
  const data = JSON.stringify(overview).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  await pack.write('page/overview.js', `globalThis.auditPackOverview = ${data};\n`);
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' file:; style-src 'self' file:; img-src 'self' file: data:">
<title>Audit pack</title>
<link rel="stylesheet" href="page/audit-pack.css">
</head>
<body>
<noscript>This page needs JavaScript. The command line proves the same: npm run audit -- --verify FOLDER</noscript>
<main id="page"></main>
<script src="page/overview.js"></script>
<script src="page/audit-pack.js"></script>
</body>
</html>
`;
