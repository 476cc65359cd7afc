import { shared } from 'virtual:audit-page-words';

/** The languages a pack is read in. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** Every text of the page, English and Chinese; `{name}` is filled in. */
export const words = {
  title: ['Audit pack', '审计包'],
  period: ['{from} to {to}', '{from} 至 {to}'],
  made: ['Made {at} by Backcounter {version}', '由 Backcounter {version} 于 {at} 制作'],
  print: ['Print', '打印'],
  otherLanguage: ['中文', 'English'],

  exceptions: ['Exceptions', '异常事项'],
  noExceptions: [
    'None. Every step follows from its chart, the audit trail is whole, and every figure is the sum of its parts.',
    '没有异常。每一步都符合其流程图，审计记录完整，每个数字都等于其明细之和。',
  ],
  moreExceptions: [
    '{shown} of {count} are named here; all of them are in exceptions/.',
    '此处列出 {count} 项中的 {shown} 项，全部内容在 exceptions/ 中。',
  ],
  subject: ['Where', '位置'],
  detail: ['What was found', '发现'],

  check: ['Check this pack', '校验此审计包'],
  checkHow: [
    'Select the folder this page is in. Its files are read on this computer only; nothing is sent anywhere.',
    '请选择此页面所在的文件夹。文件只在本机读取，不会发送到任何地方。',
  ],
  select: ['Select the folder', '选择文件夹'],
  checking: ['{done} of {of} files checked', '已校验 {done} / {of} 个文件'],
  notAPack: ['This folder has no readable manifest.json: {why}', '此文件夹没有可读取的 manifest.json：{why}'],
  otherPack: [
    'The folder you selected is another pack than this page shows.',
    '所选文件夹与此页面显示的不是同一个审计包。',
  ],
  allGood: [
    'All {files} files are as they were made and signed. {entries} entries of the audit trail follow one from the other.',
    '全部 {files} 个文件均与制作并签名时一致。{entries} 条审计记录前后相连。',
  ],
  asListed: [
    'All {files} files are as the manifest lists them. {entries} entries of the audit trail follow one from the other.',
    '全部 {files} 个文件均与清单所列一致。{entries} 条审计记录前后相连。',
  ],
  someWrong: ['{count} things are not as they were made', '有 {count} 处与制作时不一致'],
  signatureGood: ['The signature is right.', '签名正确。'],
  signatureWrong: [
    'The signature is wrong: the list of files is not the one that was signed.',
    '签名错误：文件清单不是当初签名的那一份。',
  ],
  signatureMissing: ['The signature is missing.', '缺少签名。'],
  signatureNotChecked: [
    'This browser does not know Ed25519, so the signature was not checked. The hashes of the files were.',
    '此浏览器不支持 Ed25519，因此未校验签名。文件的哈希值已校验。',
  ],
  key: ['Key of the company', '公司密钥'],
  keyHow: [
    'Ask the company for the fingerprint of its key, by another way than this pack, and compare it with this one.',
    '请通过此审计包以外的途径向公司索取其密钥指纹，并与此处比对。',
  ],
  pageHow: [
    'A page that was changed can claim anything. To trust none of this folder, check it with the program: npm run audit -- --verify FOLDER',
    '被改动的页面可以显示任何内容。若不信任此文件夹，请用程序校验：npm run audit -- --verify FOLDER',
  ],
  fileChanged: ['{path} was changed', '{path} 被改动'],
  fileMissing: ['{path} is missing', '{path} 缺失'],
  fileAdded: ['{path} is not of this pack', '{path} 不属于此审计包'],
  rowsChanged: ['rows {from} to {to} are others', '第 {from} 至 {to} 行不同'],
  rowsMissing: ['rows {from} to {to} are missing', '第 {from} 至 {to} 行缺失'],
  rowsAdded: ['rows {from} to {to} were added', '第 {from} 至 {to} 行是后来加入的'],
  rowChanged: ['row {from} is another', '第 {from} 行不同'],
  rowMissing: ['row {from} is missing', '第 {from} 行缺失'],
  rowAdded: ['row {from} was added', '第 {from} 行是后来加入的'],
  trailBreak: ['The audit trail breaks at entry {entry}: {why}', '审计记录在第 {entry} 条断裂：{why}'],
  missingBefore: ['entries before it are missing', '之前的记录缺失'],
  notLinked: ['it does not carry the hash of the entry before it', '未承接前一条记录的哈希值'],
  changed: ['its text does not have its hash', '内容与哈希值不符'],
  cut: ['it ends too early', '提前结束'],

  history: ['Documents', '单据'],
  documents: ['Documents with a step in the period', '期间内有步骤的单据'],
  steps: ['Steps of their whole history', '其全部历史步骤'],
  replayed: ['Taken again by their chart', '按流程图重演'],
  ofFormerCharts: ['of these by a former version', '其中按旧版本重演'],
  notReplayable: ['Too old to be taken again', '年代过早，无法重演'],
  faults: ['Do not follow', '不符合'],
  charts: ['Charts that were used', '使用的流程图'],
  chart: ['Chart', '流程图'],
  version: ['Version', '版本'],
  usedIn: ['Steps', '步骤'],
  contentHash: ['Content', '内容哈希'],
  picture: ['Picture', '图'],
  trail: ['Audit trail', '审计记录'],
  entries: ['Entries of the period', '期间内的记录'],
  entriesFrom: ['From entry to entry', '起止记录'],
  anchors: ['Anchors compared', '比对的锚点'],
  breaks: ['Breaks', '断裂处'],
  stock: ['Stock', '库存'],
  movements: ['Movements of the period', '期间内的变动'],
  balances: ['Items and outlets with a balance on {to}', '{to} 有结存的商品与分店'],
  stockFaults: ['Figures that do not agree', '不一致的数字'],
  money: ['Money of documents', '单据金额'],
  moneyHow: ['By the day of the document; statuses as they stand now.', '按单据日期；状态为当前状态。'],
  type: ['Type', '类型'],
  status: ['Status', '状态'],
  currency: ['Currency', '货币'],
  count: ['Documents', '单据数'],
  total: ['Total', '合计'],
  baseTotal: ['In {currency}', '折合 {currency}'],
  rights: ['Permissions on {to}', '{to} 的权限'],
  groups: ['User groups', '用户组'],
  people: ['Users in use', '启用的用户'],
  administrators: ['Administrators, who may do everything', '管理员（拥有全部权限）'],
  duties: ['Pairs of duties that should take two', '应由两人分担的职责'],
  conflicts: ['People who hold both', '一人同时拥有'],
  accepted: ['Of these accepted, with reason and last day', '其中已接受（附原因与期限）'],
  files: ['Files', '文件'],
  filesHow: [
    'Rows are lines of JSON. process-mining/ has the steps as OCEL 2.0 and CSV for tools of process mining.',
    '每行是一条 JSON 数据。process-mining/ 中有供流程挖掘工具使用的 OCEL 2.0 与 CSV 步骤数据。',
  ],
  rows: ['{count} rows', '{count} 行'],
  look: ['Select the folder above to look into a file.', '在上方选择文件夹后即可查看文件内容。'],
  earlier: ['Earlier rows', '上一页'],
  later: ['Later rows', '下一页'],
  rowsShown: ['Rows {from} to {to} of {count}', '第 {from} 至 {to} 行，共 {count} 行'],

  purchaseOrder: ['Purchase order', '采购单'],
  goodsReceivedNote: ['Goods received note', '收货单'],
  stockAdjustment: ['Stock adjustment', '库存调整'],
  stockPacking: ['Stock packing', '包装单'],
  stockRevaluation: ['Stock revaluation', '库存重估'],
  stockRequest: ['Stock request', '要货单'],
  transferNote: ['Transfer note', '调拨单'],
  safeBox: ['Safe box', '保险箱'],
  quotation: ['Quotation', '报价单'],
  salesOrder: ['Sales order', '销售订单'],
  sale: ['Sale', '销售'],
  salesReturn: ['Sales return', '销售退货'],
  delivery: ['Delivery', '配送'],
  warranty: ['Warranty', '保修单'],
  collection: ['Collection', '收款'],
  userGroup: ['User group', '用户组'],
  user: ['User', '用户'],
  incompatibleDuty: ['Incompatible duty', '不相容职责'],
  acceptedConflict: ['Accepted conflict', '已接受的冲突'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type Word = keyof typeof words;

/** Says texts of the page in one language. */
export type Say = (word: Word, filled?: Readonly<Record<string, string | number>>) => string;

export function sayingIn(language: Language): Say {
  const place = languages.indexOf(language);
  return (word, filled = {}) =>
    (words[word][place] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = filled[name] ?? '';
      return typeof value === 'number' ? value.toLocaleString('en') : value;
    });
}

/** What a type of document or record is called; a name that is none of ours stays as it is. */
export const typeIn = (say: Say, name: string): string => (isWord(name) ? say(name) : name);

const isWord = (name: string): name is Word => Object.hasOwn(words, name);

/** How the portal says a text of its own in that language: a status, a duty; one it does not know stays as it is. */
export const sharedIn = (language: Language, key: string, otherwise: string): string =>
  shared[key]?.[languages.indexOf(language)] ?? otherwise;
