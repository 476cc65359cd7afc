import { table } from './table.ts';

/**
 * Tax codes both companies start with: sales at 6 %, service tax going up at the turn of next year, nothing on
 * staple foods, purchases claimable or not (domain/configuration §5).
 */
export const taxCodes = table(
  ['code', 'en', 'zh', 'type', 'percentage', 'claimable', 'newRate', 'newRateFrom'],
  `
  SR  | Standard rated supply, 6 %      | 标准税率销售 6 %     | Supply   | 6  | yes | |
  SV  | Service tax, 6 %                | 服务税 6 %           | Supply   | 6  | yes | 8 | 2027-01-01
  ZRL | Zero rated supply, local        | 零税率本地销售       | Supply   | 0  | yes | |
  ES  | Exempt supply                   | 免税销售             | Supply   | 0  | yes | |
  OS  | Out of scope supply             | 不在课税范围的销售   | Supply   | 0  | yes | |
  TX  | Standard rated purchase, 6 %    | 标准税率采购 6 %     | Purchase | 6  | yes | |
  ZP  | Zero rated purchase             | 零税率采购           | Purchase | 0  | yes | |
  EP  | Exempt purchase                 | 免税采购             | Purchase | 0  | yes | |
  BL  | Purchase with tax not claimable | 不可抵扣税的采购     | Purchase | 6  | no | |
  IM  | Imported goods, 10 %            | 进口货品 10 %        | Purchase | 10 | no | |
  `,
);
