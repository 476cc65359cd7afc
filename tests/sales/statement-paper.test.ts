import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { pdfText } from '../support/pdf-text.ts';
import { openStatements, refusalOf, type StatementWorld, statementCalls } from './statement-world.ts';

let world: StatementWorld;
const { buyer, day, invoice, received } = statementCalls(() => world);
/** What a page says, a bar between one element and the next. */
const plain = (html: string) =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|[\s|]*/g, '|');

forAnyHome(({ database }) => {
  beforeAll(async () => {
    world = await openStatements(database());
  });
  afterAll(() => world.server.close());

  describe('a statement on paper', () => {
    let clientId: string;
    let bill: Json;
    beforeAll(async () => {
      await day('2026-12-10');
      await world.company.call('PUT', `/outlets/${world.company.outletId}`, {
        printedName: 'Kopi Tiga 三味咖啡',
        bankName: 'Demo Bank',
        bankAccountName: 'Kopi Tiga Sdn. Bhd.',
        bankAccountNo: '5123 4567',
      });
      clientId = await buyer({
        name: 'Hotel Melati',
        alternateName: '茉莉酒店',
        clientCode: 'MELATI',
        category: 'Company',
        registrationCode: '199801000001',
        taxNo: 'C10203040',
        email: 'accounts@melati.example',
        billingStreet: '1 Jalan Melati',
        termsDays: 30,
      });
      await invoice(clientId, '1500', { businessDate: '2026-10-01' });
      bill = await invoice(clientId, '250.5', { businessDate: '2026-12-02', reference: 'PO 7' });
      await received(clientId, '500', { paidOn: '2026-12-05' });
    });

    it('says who owes whom, every entry with its balance, what is open by age and where to pay, in either language', async () => {
      for (const [language, words] of [
        [
          'en',
          [
            '|Statement of account|01/12/2026 – 31/12/2026|',
            '|01/12/2026|Opening balance|1,500.00|',
            `|02/12/2026|Invoice|${bill.number}|PO 7|250.50|1,750.50|`,
            '|Payment|',
            '|31/12/2026|Closing balance|250.50|500.00|1,250.50|',
            '|Not due|1–30 days|31–60 days|61–90 days|Over 90 days|Total|',
            '|250.50|0.00|0.00|1,000.00|0.00|1,250.50|',
            'Please pay into',
          ],
        ],
        [
          'zh',
          [
            '|对账单|',
            '|日期|摘要|单号|参考号|借方|贷方|余额|',
            '|期初余额|',
            '|期末余额 (MYR)|1,250.50|',
            '|未付发票账龄|',
            '请汇款至',
          ],
        ],
      ] as const) {
        const query = `from=2026-12-01&to=2026-12-31&language=${language}`;
        const { status, text } = await world.company.call(
          'GET',
          `/clients/${clientId}/statement/print?${query}`,
        );
        expect(status).toBe(200);
        const said = plain(text);
        for (const word of words)
          expect([language, word, said.includes(word)]).toEqual([language, word, true]);
        for (const word of [
          'Hotel Melati',
          '茉莉酒店',
          'C10203040',
          '1 Jalan Melati',
          'MELATI',
          'Demo Bank · 5123 4567',
        ])
          expect([word, said.includes(word)]).toEqual([word, true]);
      }
    });

    it('goes by mail to the client’s own address and to no other', async () => {
      const mail = (body: Json) => world.company.call('POST', `/clients/${clientId}/statement/mail`, body);
      const before = world.server.mails.length;
      const sent = await mail({ language: 'zh', from: '2026-12-01', to: '2026-12-31' });
      expect([sent.status, sent.json]).toEqual([200, { recipient: 'accounts@melati.example' }]);
      world.server.services.mailQueue.wake();
      await expect.poll(() => world.server.mails.length).toBe(before + 1);
      const left = world.server.mails.at(-1);
      expect(left?.subject).toBe('Kopi Tiga 三味咖啡 的对账单 01/12/2026 – 31/12/2026');
      expect(left?.body).toContain('茉莉酒店，您好');
      expect(left?.attachment?.name).toBe('Statement MELATI 2026-12-31.pdf');
      const paper = pdfText(left?.attachment?.content ?? Buffer.alloc(0));
      for (const word of ['对账单', String(bill.number), '1,250.50']) expect(paper).toContain(word);
      expect((await mail({ recipient: 'Accounts@Melati.example' })).status).toBe(200);
      // Nor to somebody who works here, as a document may.
      for (const recipient of ['x@victim.example', 'kopi-buyer@example.com'])
        expect(refusalOf(await mail({ recipient }))).toEqual([
          422,
          'mailAddressUnknown',
          'recipient mailAddressUnknown',
        ]);
      const nowhere = await world.company.call('POST', `/clients/${await buyer()}/statement/mail`, {});
      expect(refusalOf(nowhere)).toEqual([422, 'mailNoAddress', 'recipient mailNoAddress']);
    });

    it('is counted among the mails of documents', async () => {
      const at = world.server.clock.now().toISOString();
      await database().write('COM_1001', (tx) =>
        sql`
          insert into document_comment (company_id, document_type, document_id, id, kind, body, user_id, username, at)
          select 'COM_1001', 'sale', 'some sale', 'mail ' || n, 'mail', 'x', u.id, u.username, ${at}::timestamptz
          from generate_series(1, 40) as n, "user" as u where u.company_id = 'COM_1001' and u.username = 'kopi-admin'
        `.execute(tx),
      );
      const late = await world.company.call('POST', `/clients/${clientId}/statement/mail`, {});
      expect(refusalOf(late)).toEqual([429, 'mailLimitReached']);
    });
  });
});
