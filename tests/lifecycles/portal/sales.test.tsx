// @vitest-environment happy-dom
import { walkOnScreen } from './documents.tsx';

walkOnScreen(['quotation', 'sales-order', 'sale', 'collection']);
