import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type SellingCompany, sellingCompany } from '../support/companies/selling-company.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { pdfText } from '../support/pdf-text.ts';

let server: TestServer;
let company: SampleCompany;
let selling: SellingCompany;
let admin: string;
let clientId: string;
let taxed: Json;

forAnyHome(({ database }) => {
  beforeAll(async () => {
    server = await testServer(database());
    admin = await server.signIn('kopi-admin');
    company = await sampleCompany(server, admin);
    selling = sellingCompany(company);
    await selling.post('/paymentmethods', {
      ...{ code: 'CASH', name: 'Cash', alternateName: '现金', paymentType: 'Cash' },
    });
    await selling.post('/taxcodes', {
      ...{ code: 'SST-6', description: 'Service tax 6%', taxType: 'Supply', percentage: '6' },
    });
    await selling.post('/generalsetting', {
      generalSettings: [
        { settingName: 'MGST_EffectiveDate', value: '2020-01-01' },
        { settingName: 'MGST_Enable', value: 'True' },
      ],
    });
    await company.call('PUT', `/outlets/${company.outletId}`, {
      printedName: 'Kopi Tiga 三味咖啡',
      printedAddress: 'No. 8, Jalan Roti',
      companyRegistrationNo: '201901004321',
      taxIdentificationNo: 'C2584563200',
      salesTaxNo: 'W10-1808-32000123',
      bankName: 'Demo Bank',
      bankAccountName: 'Kopi Tiga Sdn. Bhd.',
      bankAccountNo: '5123 4567',
    });
    clientId = await selling.clientWith({
      name: 'Hotel Melati',
      alternateName: '茉莉酒店',
      category: 'Company',
      registrationCode: '199801000001',
      taxNo: 'C10203040',
      email: 'accounts@melati.example',
      billingStreet: '1 Jalan Melati',
      creditLimit: '100000',
      termsDays: 30,
    });
    const itemId = await selling.itemWith(
      { itemName: 'Coffee beans', alternateName: '咖啡豆', salePrice: '100', supplyTaxCode: 'SST-6' },
      { quantity: '100', unitCost: '61.37' },
    );
    taxed = { clientId, lines: [{ itemId, quantity: '2', discountPercent: '10' }] };
  });
  afterAll(() => server.close());

  const page = async (path: string, document: Json, query: string): Promise<string> =>
    (await company.call('GET', `/${path}/${idOf(document)}/print?format=html&${query}`)).text;
  const pdf = async (path: string, document: Json, query: string): Promise<Buffer> => {
    const url = `http://127.0.0.1/api/${path}/${idOf(document)}/print?format=pdf&${query}`;
    return Buffer.from(await (await server.app.request(url, { headers: { Cookie: admin } })).arrayBuffer());
  };
  /** What a page says, one bar between one element and the next. */
  const plain = (html: string) =>
    html
      .replace(/<style>.*<\/style>/s, '')
      .replace(/<[^>]*>/g, '|')
      .replace(/\|(?:\s*\|)+/g, '|');

  describe('the invoice of a client', () => {
    it('bears the numbers of both, what is due and when, the tax by rate and where to pay, in either language', async () => {
      const sale = await selling.draft('sales', taxed);
      const confirmed = await selling.did('sales', sale, { type: 'confirm' });
      expect(confirmed).toMatchObject({ subTotal: '180.0000', taxAmount: '10.8000', total: '190.8000' });
      for (const [language, words] of [
        [
          'en',
          ['Invoice', 'Bill to', 'Tax no.: C10203040', 'Taxable amount', 'Balance due', 'Please pay into'],
        ],
        ['zh', ['发票', '客户', '税号: C10203040', '计税金额', '应付余额', '请汇款至']],
      ] as const) {
        const text = plain(await page('sales', confirmed, `language=${language}`));
        for (const said of [
          ...words,
          'Kopi Tiga 三味咖啡',
          '201901004321',
          'C2584563200',
          'W10-1808-32000123',
          'Hotel Melati',
          '茉莉酒店',
          '1 Jalan Melati',
          '21/12/2026',
          'SST-6 · 6%',
          '|SST-6|6|180.00|10.80|',
          '190.80',
          'Demo Bank · 5123 4567 · Kopi Tiga Sdn. Bhd.',
        ])
          expect([language, said, text.includes(said)]).toEqual([language, said, true]);
      }
    });

    it('tells nobody what the goods cost or bring', async () => {
      const sale = await selling.draft('sales', taxed);
      for (const query of ['language=en', 'language=en&paper=roll']) {
        const text = plain(await page('sales', sale, query));
        for (const secret of ['61.37', '122.74', '57.26', 'Profit', 'Unit cost', 'Price from'])
          expect([secret, text.includes(secret)]).toEqual([secret, false]);
      }
    });

    it('says what was paid with what, and what is left', async () => {
      const sale = await selling.draft('sales', taxed);
      await selling.did('sales', sale, { type: 'confirm' });
      await selling.did('sales', sale, { type: 'pay', amount: '90.8', method: 'CASH' });
      const text = plain(await page('sales', sale, 'language=zh'));
      expect(text).toContain('|已付|90.80|应付余额|100.00|');
      expect(text).toContain('|现金|90.80|');
    });
  });

  describe('the receipt of a sale', () => {
    it('is 80 mm wide, adds up, and leads to the sale', async () => {
      const sale = await selling.draft('sales', { ...taxed, roundToFiveSen: true, salesType: 'Take Away' });
      await selling.did('sales', sale, { type: 'pay', amount: '190.8', method: 'CASH' });
      await selling.did('sales', sale, { type: 'complete' });
      const html = await page('sales', sale, 'language=en&paper=roll');
      expect(html).toContain('@page { size: 80mm auto');
      expect(html).toContain(`aria-label="http://127.0.0.1/Operations/Sales/Details?id=${idOf(sale)}"`);
      const text = plain(html);
      for (const said of [
        'Kopi Tiga 三味咖啡',
        'Receipt',
        '|Cashier|',
        'Coffee beans\n咖啡豆',
        '|  2 × 100.00  −10%|180.00|',
        '|Sub total|180.00|',
        '|Tax|10.80|Grand total (MYR)|190.80|Cash|190.80|Paid|190.80|',
        '|SST-6 6% · 180.00|10.80|',
      ])
        expect([said, text.includes(said)]).toEqual([said, true]);
      const paper = await pdf('sales', sale, 'language=zh&paper=roll');
      expect(paper.toString('latin1')).toMatch(/MediaBox \[0 \d+\.\d\d 226\.77 14000\]/);
      expect(pdfText(paper)).toContain('收据');
    });

    it('is a bill while something is owed of it', async () => {
      const sale = await selling.draft('sales', taxed);
      const text = plain(await page('sales', sale, 'language=en&paper=roll'));
      expect(text).toContain('|Bill|');
      expect(text).not.toContain('|Receipt|');
    });

    it('says of a cancelled sale, and of no other, that it is cancelled', async () => {
      const sale = await selling.draft('sales', taxed);
      const roll = async (language: string) =>
        plain(await page('sales', sale, `language=${language}&paper=roll`));
      expect(await roll('en')).not.toContain('CANCELLED');
      await selling.did('sales', sale, { type: 'cancel', remark: 'Left' });
      expect(await roll('en')).toContain('|CANCELLED|');
      expect(await roll('zh')).toContain('|已取消|');
    });

    it('is of sales alone', async () => {
      const quotation = await selling.draft('quotations', taxed);
      const reply = await company.call('GET', `/quotations/${idOf(quotation)}/print?paper=roll`);
      expect(reply.status).toBe(400);
    });
  });

  describe('what goes to a client by mail', () => {
    it.each([
      ['sales', 'Invoice', { type: 'confirm' }],
      ['quotations', 'Quotation', { type: 'confirm' }],
      ['salesorders', 'Sales order', { type: 'confirm' }],
    ])('is of %s the %s, once it is confirmed', async (path, title, event) => {
      const draft = await selling.draft(path, taxed);
      const early = await company.call('POST', `/${path}/${idOf(draft)}/mail`, {});
      expect([early.status, early.json.code]).toEqual([409, 'mailNotConfirmed']);
      await selling.did(path, draft, event);
      await leaves(path, draft, title);
    });

    it('is of a collection the official receipt, which names the invoices it pays', async () => {
      const sale = await selling.draft('sales', taxed);
      await selling.did('sales', sale, { type: 'confirm' });
      const collection = await selling.draft('collections', { clientId, method: 'CASH', amount: '5000' });
      await selling.did('collections', collection, { type: 'receive' });
      const paper = await leaves('collections', collection, 'Official receipt');
      for (const said of ['Received from', 'C10203040', String(sale.number), '5,000.00'])
        expect([said, paper.includes(said)]).toEqual([said, true]);
    });

    it('is of a return the credit note, which names its invoice and what became of the money, and no cost', async () => {
      const sale = await selling.draft('sales', taxed);
      await selling.did('sales', sale, { type: 'confirm' });
      await selling.did('sales', sale, { type: 'pay', amount: '190.8', method: 'CASH' });
      await selling.did('sales', sale, { type: 'complete' });
      const [line] = taxed.lines as Json[];
      const back = await selling.draft('salesreturns', {
        saleId: idOf(sale),
        reason: 'Stale',
        lines: [{ itemId: line?.itemId, quantity: '1' }],
      });
      await selling.did('salesreturns', back, { type: 'complete' });
      const paper = await leaves('salesreturns', back, 'Credit note');
      for (const said of [
        'Bill to',
        'C10203040',
        String(sale.number),
        'Stale',
        '90.00',
        '5.40',
        '95.40',
        'Refunded',
      ])
        expect([said, paper.includes(said)]).toEqual([said, true]);
      for (const secret of ['61.37', 'Profit', 'Cost'])
        expect([secret, paper.includes(secret)]).toEqual([secret, false]);
    });

    it('goes to no other address', async () => {
      const sale = await selling.draft('sales', taxed);
      await selling.did('sales', sale, { type: 'confirm' });
      const reply = await company.call('POST', `/sales/${idOf(sale)}/mail`, {
        recipient: 'x@victim.example',
      });
      expect(listOf(reply.json, 'errors')).toEqual([
        expect.objectContaining({ field: 'recipient', code: 'mailAddressUnknown' }),
      ]);
    });
  });

  /** Mails a document to its client's own address, and gives what its paper says. */
  async function leaves(path: string, document: Json, title: string): Promise<string> {
    const before = server.mails.length;
    const sent = await company.call('POST', `/${path}/${idOf(document)}/mail`, { language: 'en' });
    expect([sent.status, sent.json]).toEqual([200, { recipient: 'accounts@melati.example' }]);
    server.services.mailQueue.wake();
    await expect.poll(() => server.mails.length).toBe(before + 1);
    const mail = server.mails.at(-1);
    expect(mail?.subject).toBe(`${title} ${document.number} from Kopi Tiga 三味咖啡`);
    expect(mail?.body).toContain('Dear Hotel Melati');
    const paper = pdfText(mail?.attachment?.content ?? Buffer.alloc(0));
    expect(paper).toContain(title);
    return paper;
  }
});
