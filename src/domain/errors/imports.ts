import type { ErrorEntry } from './error-entry.ts';

/** Refusals of an import file as a whole, of one row, and the warnings shown with its preview (domain/configuration §7). */
export const importErrors = {
  importCsvOnly: {
    status: 415,
    en: 'Only a .csv file can be imported.',
    zh: '只能导入 .csv 文件。',
  },
  importTypeUnknown: {
    status: 422,
    en: 'Records of the kind "{type}" cannot be imported.',
    zh: '不能导入“{type}”类型的记录。',
  },
  importNoFile: {
    status: 422,
    en: 'Please select a file to import.',
    zh: '请选择要导入的文件。',
  },
  importFileTooLarge: {
    status: 413,
    en: 'The file is larger than {limit}. Please split it into several files.',
    zh: '文件超过 {limit}，请拆分成几个文件。',
  },
  importNotText: {
    status: 415,
    en: 'This is a {kind} file, not a CSV file, whatever its name says. Please save it as CSV and select it again.',
    zh: '这是 {kind} 文件，只是名称看似 CSV。请另存为 CSV 后重新选择。',
  },
  importEncodingUnknown: {
    status: 422,
    en: 'Line {line} holds characters that cannot be read. Please save the file as "CSV UTF-8" and select it again.',
    zh: '第 {line} 行含有无法识别的字符，请另存为“CSV UTF-8”后重新选择。',
  },
  importEmptyFile: {
    status: 422,
    en: 'The file is empty.',
    zh: '文件是空的。',
  },
  importNoRows: {
    status: 422,
    en: 'The file has headings but no rows to import.',
    zh: '文件只有标题行，没有可导入的数据。',
  },
  importNoHeader: {
    status: 422,
    en: 'The first row is not a row of headings. Please start from the template.',
    zh: '第一行不是标题行，请使用模板。',
  },
  importHeaderMissing: {
    status: 422,
    en: 'These columns are missing: {headers}.',
    zh: '缺少以下列：{headers}。',
  },
  importDuplicateHeader: {
    status: 422,
    en: 'The column {header} appears more than once.',
    zh: '列“{header}”出现了多次。',
  },
  importHeaderTwice: {
    status: 422,
    en: 'The column {header} is left out: another column already says which record is meant.',
    zh: '已忽略列“{header}”：另一列已指明是哪条记录。',
  },
  importTooManyRows: {
    status: 422,
    en: 'The file has more than {limit} rows. Please split it into several files.',
    zh: '文件超过 {limit} 行，请拆分成几个文件。',
  },
  importTooManyColumns: {
    status: 422,
    en: 'The file has more than {limit} columns.',
    zh: '文件超过 {limit} 列。',
  },
  importQuoteNotClosed: {
    status: 422,
    en: 'A quotation mark opened on line {line} is never closed.',
    zh: '第 {line} 行的引号没有闭合。',
  },
  importQuoteBroken: {
    status: 422,
    en: 'The quotation marks of the cell that begins on line {line} do not match.',
    zh: '从第 {line} 行开始的单元格引号不匹配。',
  },
  importFileGone: {
    status: 409,
    en: 'The uploaded file is no longer there. Please import it again.',
    zh: '上传的文件已不存在，请重新导入。',
  },
  importNotStartable: {
    status: 409,
    en: 'This import has already been started.',
    zh: '此导入已经开始。',
  },
  importNotRunning: {
    status: 409,
    en: 'This import is not running.',
    zh: '此导入当前没有运行。',
  },
  importStillRunning: {
    status: 409,
    en: 'This import is still running. Please wait or cancel it first.',
    zh: '此导入仍在进行，请等待或先取消。',
  },
  importUnknownHeader: {
    status: 422,
    en: 'The column {header} is not known and is left out.',
    zh: '无法识别列“{header}”，已忽略。',
  },
  importColumnWithoutHeader: {
    status: 422,
    en: 'Column {column} has no heading and is left out.',
    zh: '第 {column} 列没有标题，已忽略。',
  },
  importReadOnlyHeader: {
    status: 422,
    en: 'The column {header} is calculated by the system and is left out.',
    zh: '列“{header}”由系统计算，已忽略。',
  },
  importHeaderNotPermitted: {
    status: 422,
    en: 'You may not change the column {header}; it is left out.',
    zh: '您无权更改列“{header}”，已忽略。',
  },
  importRowOverflows: {
    status: 422,
    en: 'The row has more cells than there are headings: its cells may have slipped.',
    zh: '该行的单元格比标题多，数据可能错位。',
  },
  importCellTooLong: {
    status: 422,
    en: 'The cell holds more than {limit} characters.',
    zh: '单元格超过 {limit} 个字符。',
  },
  importControlCharacter: {
    status: 422,
    en: 'The cell holds a character that cannot be stored.',
    zh: '单元格含有无法保存的字符。',
  },
  importNotANumber: {
    status: 422,
    en: '"{text}" is not a number.',
    zh: '“{text}”不是数字。',
  },
  importNotADate: {
    status: 422,
    en: '"{text}" is not a date. Please write it as DD/MM/YYYY.',
    zh: '“{text}”不是日期，请按 日/月/年（DD/MM/YYYY）填写。',
  },
  importNotYesOrNo: {
    status: 422,
    en: '"{text}" is neither yes nor no. Please write TRUE or FALSE.',
    zh: '“{text}”不是“是”或“否”，请填写 TRUE 或 FALSE。',
  },
  importNotAChoice: {
    status: 422,
    en: '"{text}" is not one of: {choices}.',
    zh: '“{text}”不在可选值之内：{choices}。',
  },
  importReferenceUnknown: {
    status: 422,
    en: '"{text}" was not found.',
    zh: '找不到“{text}”。',
  },
  importReferenceAmbiguous: {
    status: 422,
    en: 'More than one record is called "{text}". Please give its code.',
    zh: '有多条记录名为“{text}”，请改填编号。',
  },
  importRecordUnknown: {
    status: 422,
    en: '"{text}" is no kind of record this file may hold.',
    zh: '此文件不能包含“{text}”类型的记录。',
  },
  importNotATime: {
    status: 422,
    en: '"{text}" is not a date with its time. Please write it as 2026-11-30T18:00:00+08:00.',
    zh: '“{text}”不是日期时间，请按 2026-11-30T18:00:00+08:00 的格式填写。',
  },
  importDamagedCode: {
    status: 422,
    en: '"{text}" was shortened by a spreadsheet. Please format the column as text and enter the full number.',
    zh: '“{text}”已被表格软件缩写，请将该列设为文本格式并填写完整号码。',
  },
  importBarcodeTaken: {
    status: 422,
    en: 'The barcode {text} belongs to another item.',
    zh: '条码 {text} 已属于另一个商品。',
  },
  importDuplicateKey: {
    status: 422,
    en: '{text} already stands in row {row} of this file.',
    zh: '{text} 在此文件第 {row} 行已出现。',
  },
  importRowRefused: {
    status: 422,
    en: 'The row could not be saved.',
    zh: '无法保存此行。',
  },
} as const satisfies Record<string, ErrorEntry>;
