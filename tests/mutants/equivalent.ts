/** A change that no test can notice, because the product does the same with it. */
export interface Equivalent {
  readonly file: string;
  /** The line it is made in, without what is around it. */
  readonly line: string;
  /** What of the line is changed. */
  readonly part: string;
  /** What stands there instead. */
  readonly replacement: string;
  /** Why nothing changes. */
  readonly why: string;
}

/** Several changes of one line that are equivalent for the same reason. */
const ofLine = (
  file: string,
  line: string,
  why: string,
  ...changes: readonly (readonly [part: string, replacement: string])[]
): readonly Equivalent[] => changes.map(([part, replacement]) => ({ file, line, part, replacement, why }));

const STRYKER = '"Stryker was here!"';

export const equivalents: readonly Equivalent[] = [
  ...ofLine(
    'src/rules/catalogue.ts',
    `if (version === undefined) throw new RangeError(\`\${id} has no version\`);`,
    'Every chart has a version; a test says so.',
    [`\`\${id} has no version\``, '``'],
  ),
  ...ofLine(
    'src/rules/catalogue.ts',
    "return { id, title: titleOf(id), purpose: machine.root.description ?? '', kind, version, machine };",
    'Every chart says what it decides; a test says so.',
    ["''", STRYKER],
  ),
  ...ofLine(
    'src/rules/money/decimal.ts',
    'return decimal(compare(left, right) <= 0 ? left : right);',
    'Of two equal values either is the smaller.',
    ['compare(left, right) <= 0', 'compare(left, right) < 0'],
  ),
  ...ofLine(
    'src/rules/money/decimal.ts',
    'return decimal(compare(left, right) >= 0 ? left : right);',
    'Of two equal values either is the greater.',
    ['compare(left, right) >= 0', 'compare(left, right) > 0'],
  ),
  ...ofLine(
    'src/rules/money/money.ts',
    'return sign(value) > 0 ? decimal(LEAST_VALUE) : negate(LEAST_VALUE);',
    'A value of zero was returned before.',
    ['sign(value) > 0', 'sign(value) >= 0'],
  ),
  ...ofLine(
    'src/rules/money/spread.ts',
    'if (left.eq(0)) break;',
    'Of nothing that is left the other lines take nothing.',
    ['left.eq(0)', 'false'],
  ),
  ...ofLine(
    'src/rules/money/tax.ts',
    'const changed = newRate != null && newRateFrom != null && documentDate >= newRateFrom;',
    'No date comes after one that is not told.',
    ['newRateFrom != null', 'true'],
  ),
  ...ofLine(
    'src/rules/purchasing/approval.ts',
    "return rules.filter((rule) => compare(rule.minimumValue, lowest?.minimumValue ?? '0') === 0);",
    'Where there is a rule there is a lowest one; without any there is nothing to compare.',
    ["'0'", '""'],
    ['lowest?.minimumValue', 'lowest.minimumValue'],
  ),
  ...ofLine(
    'src/rules/purchasing/approval.ts',
    "const open = progress.status === 'Pending' ? progress.openGroups : [];",
    'What is no group has no name that is looked for.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'src/rules/purchasing/order-amounts.ts',
    "const line = taken.get(orderLineId ?? '');",
    'No line of an order is called that.',
    ["''", STRYKER],
  ),
  ...ofLine(
    'src/rules/purchasing/order-amounts.ts',
    'sign(whole) === 0 || compare(came, whole) >= 0',
    'No less than nothing came, so all of an order that costs nothing came; charges in proportion to all of it are all of them.',
    ['sign(whole) === 0', 'false'],
    ['compare(came, whole) >= 0', 'compare(came, whole) > 0'],
  ),
  ...ofLine(
    'src/rules/purchasing/order-room.ts',
    'for (const line of lines) if (line.orderLineId !== null) this.add(line.orderLineId, line);',
    'Nobody asks what came of no line.',
    ['line.orderLineId !== null', 'true'],
  ),
  ...ofLine(
    'src/rules/purchasing/vendor-delivery.ts',
    "const weekday = weekdayNames[day.getUTCDay()] ?? '';",
    'Every day of the week has a name.',
    ["''", STRYKER],
  ),
  ...ofLine(
    'src/rules/purchasing/vendor-delivery.ts',
    'for (let ahead = 0; ahead <= horizonDays; ahead += 1) {',
    'A day of the month that comes at all comes long before the last day that is looked at.',
    ['ahead <= horizonDays', 'ahead < horizonDays'],
  ),
  ...ofLine(
    'src/rules/stock/batches.ts',
    'const part = compare(each.available, left) < 0 ? each.available : left;',
    'Of two equal quantities either is taken.',
    ['compare(each.available, left) < 0', 'compare(each.available, left) <= 0'],
  ),
  ...ofLine(
    'src/rules/stock/landed-cost.ts',
    ': [];',
    'Where no line takes forwarder cost no share is asked for.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'src/rules/stock/moving-average.ts',
    "const own = cost.basis === 'average' ? (cost.ownCost ?? null) : null;",
    'Only a movement at the average carries a cost of the item’s own.',
    ["cost.basis === 'average'", 'true'],
  ),
  ...ofLine(
    'src/rules/totals/document-total.ts',
    "return spread(roundAmount(terms.discount ?? '0'), subTotals, { withinWeight: true });",
    'A discount that is spread is there.',
    ["'0'", '""'],
  ),
  ...ofLine(
    'src/rules/totals/document-total.ts',
    'if (taxes.length === 0 || lines.length === 0) return lines;',
    'It saves working out the same figures again.',
    ['taxes.length === 0 || lines.length === 0', 'false'],
    ['taxes.length === 0 || lines.length === 0', 'taxes.length === 0 && lines.length === 0'],
    ['taxes.length === 0', 'false'],
    ['lines.length === 0', 'false'],
  ),
  ...ofLine(
    'src/rules/documents/activity-rules.ts',
    'inactiveItem: blockedItem(lines, found?.items ?? []),',
    'What is no item has no id that a line names.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'src/rules/documents/buying-rules.ts',
    'found?.outletId === outletId ? blockedItem(lines, found?.notReceived ?? []) : null;',
    'What is no item has no id that a line names.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'src/rules/documents/buying-rules.ts',
    'const soon = (found?.perishable ?? []).filter(({ itemId, days }) =>',
    'What is no item has no id that a line names.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'src/rules/documents/purchase-order-rules.ts',
    'const minimum = isDraft && vendor?.id === document.vendorId ? vendor?.minimum : null;',
    'Where a vendor was found to be the document’s there is one.',
    ['vendor?.minimum', 'vendor.minimum'],
  ),
  ...ofLine(
    'src/rules/documents/stock-adjustment-rules.ts',
    'const moved = new Set(books?.day === postingDate ? books.movedLineIds : []);',
    'No line has that id.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'src/rules/documents/stock-adjustment-rules.ts',
    'shortLines: shortLines(lines, books?.short ?? []),',
    'What is no item has no id that a line names.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'src/rules/documents/transfer-note-rules.ts',
    '...shortage(isDraft ? lines : [], here?.short ?? []),',
    'What is no item has no id that a line names.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'src/rules/documents/transfer-note-rules.ts',
    'linesWithoutSerials: isDraft ? linesWithoutSerials(lines, unitsOf, here?.missingSerials ?? []) : 0,',
    'No serial number is called that.',
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'machines/documents/approval/approval-facts.ts',
    'event.group !== undefined && (event.groups ?? []).includes(event.group),',
    'No group is one that is not named.',
    ['event.group !== undefined', 'true'],
    ['[]', '["Stryker was here"]'],
  ),
  ...ofLine(
    'machines/documents/approval/approval-facts.ts',
    'event.group !== undefined && context.approval.openGroups.includes(event.group),',
    'No group is one that is not named.',
    ['event.group !== undefined', 'true'],
  ),
  ...ofLine(
    'machines/documents/approval/approval-facts.ts',
    'event.group !== undefined && context.approval.completingGroups.includes(event.group),',
    'No group is one that is not named.',
    ['event.group !== undefined', 'true'],
  ),
  ...ofLine(
    'machines/documents/goods-received-note/goods-received-note-facts.ts',
    'context.orderExpiryDate === null || (event.today !== undefined && event.today <= context.orderExpiryDate),',
    'A day that is not told comes before none.',
    ['event.today !== undefined', 'true'],
  ),
  ...ofLine(
    'machines/documents/goods-received-note/goods-received-note-facts.ts',
    'event.today !== undefined && context.postingDate <= event.today,',
    'No day comes before one that is not told.',
    ['event.today !== undefined', 'true'],
  ),
  ...ofLine(
    'machines/documents/goods-received-note/goods-received-note-facts.ts',
    'return (differs < 0n ? -differs : differs) <= tenThousandths(invoiceTolerance);',
    'Nothing has no sign.',
    ['differs < 0n', 'differs <= 0n'],
  ),
  ...ofLine(
    'machines/documents/purchase-order/purchase-order-facts.ts',
    'context.expiryDate === null || (event.today !== undefined && event.today <= context.expiryDate),',
    'A day that is not told comes before none.',
    ['event.today !== undefined', 'true'],
  ),
  ...ofLine(
    'machines/shell/session/session-sign-in.ts',
    "username: context.credentials?.username ?? '',",
    'A try begins with what was typed.',
    ["''", STRYKER],
    ['context.credentials?.username', 'context.credentials.username'],
  ),
  ...ofLine(
    'machines/shell/session/session-sign-in.ts',
    "password: context.credentials?.password ?? '',",
    'A try begins with what was typed.',
    ["''", STRYKER],
    ['context.credentials?.password', 'context.credentials.password'],
  ),
  ...ofLine(
    'machines/shell/session/session-sign-in.ts',
    'rememberMe: context.credentials?.rememberMe ?? false,',
    'A try begins with what was typed.',
    ['false', 'true'],
    ['context.credentials?.rememberMe', 'context.credentials.rememberMe'],
  ),
  ...ofLine(
    'machines/shell/session/session-expired.ts',
    "username: context.credentials?.username ?? '',",
    'A try begins with what was typed.',
    ["''", STRYKER],
    ['context.credentials?.username', 'context.credentials.username'],
  ),
  ...ofLine(
    'machines/shell/session/session-expired.ts',
    "password: context.credentials?.password ?? '',",
    'A try begins with what was typed.',
    ["''", STRYKER],
    ['context.credentials?.password', 'context.credentials.password'],
  ),
  ...ofLine(
    'machines/shell/session/session-expired.ts',
    'rememberMe: context.credentials?.rememberMe ?? false,',
    'A try begins with what was typed.',
    ['false', 'true'],
    ['context.credentials?.rememberMe', 'context.credentials.rememberMe'],
  ),
  ...ofLine(
    'machines/shell/data-import.ts',
    'someExist: ({ context }) => (context.preview?.existing ?? 0) > 0,',
    'What is begun was looked at.',
    ['context.preview?.existing', 'context.preview.existing'],
  ),
  ...ofLine(
    'machines/shell/data-import.ts',
    'someRowIsGood: ({ context }) => (context.preview?.rows ?? 0) > (context.preview?.failing ?? 0),',
    'What is begun was looked at.',
    ['context.preview?.rows', 'context.preview.rows'],
    ['context.preview?.failing', 'context.preview.failing'],
  ),
  ...ofLine(
    'machines/shell/data-import.ts',
    "input: ({ context }) => ({ importId: context.preview?.importId ?? '', mode: context.mode }),",
    'What is begun was looked at.',
    ["''", STRYKER],
    ['context.preview?.importId', 'context.preview.importId'],
  ),
  ...ofLine(
    'machines/shell/data-import.ts',
    "input: ({ context }) => ({ importId: context.preview?.importId ?? '' }),",
    'What is begun was looked at.',
    ["''", STRYKER],
    ['context.preview?.importId', 'context.preview.importId'],
  ),
  ...ofLine(
    'machines/shell/image-upload.ts',
    "const isImage = (name: string): boolean => endings.includes(/\\.(\\w+)$/.exec(name.toLowerCase())?.[1] ?? '');",
    'No picture ends so.',
    ["''", STRYKER],
  ),
  ...ofLine(
    'machines/shell/image-upload.ts',
    'const place = replaced === null ? -1 : keys.indexOf(replaced);',
    'No picture has no key.',
    ['replaced === null', 'false'],
  ),
  ...ofLine(
    'machines/shell/session/session-setup.ts',
    'account !== null &&',
    'Who signed in has an account.',
    ['account !== null', 'true'],
  ),
  ...ofLine(
    'machines/shell/session/session-setup.ts',
    'account.username === context.account?.username &&',
    'A session that ended had an account.',
    ['context.account?.username', 'context.account.username'],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    "const [, first = '', second = ''] = routePath.toLowerCase().split('/');",
    'No call has a part of that name.',
    ["''", STRYKER],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    "const key = Object.values(viewer).join('\\n');",
    'Viewers whose facts run together alike differ in their company and its database version, by which no page of a permission goes.',
    ["'\\n'", '""'],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    'const asked = everyPage.filter((page) => page.permission !== null);',
    'Nothing is called by no name: a page without a permission closes none.',
    ['everyPage.filter((page) => page.permission !== null)', 'everyPage'],
    ['page.permission !== null', 'true'],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    "const topics = new Set([...shut].map((permission) => topicOf(permission ?? '')));",
    'Every page that was asked has a permission.',
    ["''", STRYKER],
  ),
  ...ofLine(
    'src/server/http/page-access.ts',
    "const topicOf = (permission: string): string => permission.replace(/^ALLOW_TO_[A-Z]+_/, '');",
    'Every permission begins so, and what stands for the beginning stands in each alike.',
    ['/^ALLOW_TO_[A-Z]+_/', '/ALLOW_TO_[A-Z]+_/'],
    ["''", STRYKER],
  ),
];
