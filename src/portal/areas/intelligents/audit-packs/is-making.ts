import { auditPack } from '../../../../../machines/records/audit-pack/audit-pack.ts';
import type { AuditPackShown } from '../../../../contracts/audit-packs.ts';

const tagsOf = ({ status }: AuditPackShown): readonly string[] => auditPack.states[status]?.tags ?? [];

/** Whether a pack is still being made, as its chart says. */
export const isMaking = (pack: AuditPackShown): boolean => tagsOf(pack).includes('making');

/** Whether its files are there. */
export const isReady = (pack: AuditPackShown): boolean => tagsOf(pack).includes('ready');
