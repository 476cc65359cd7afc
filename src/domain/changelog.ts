/** One version of the program and what it brought, in words for those who use it. */
export interface Release {
  readonly versionNo: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly changes: readonly { readonly en: string; readonly zh: string }[];
}

/** The release log behind the version label, newest first; every release adds its entry here. */
export const changelog: readonly Release[] = [
  {
    versionNo: '3.0.0',
    date: '2026-11-21',
    changes: [
      {
        en: 'Purchase orders and goods received notes show where they are, what can happen next, and why not.',
        zh: '采购单与收货单会显示目前进度、下一步可做什么，以及为何不能做。',
      },
      {
        en: 'Home is a queue of what waits for you at your outlet, each with the button that moves it on.',
        zh: '首页列出您所在分店的待办事项，每项都有一键推进的按钮。',
      },
      {
        en: 'Items, vendors, clients, outlets, users, tax codes and approval rules have lists, forms and imports.',
        zh: '物品、供应商、客户、分店、用户、税码与审批规则均有列表、表单与导入功能。',
      },
      {
        en: 'The stock card shows every movement with running quantity and cost.',
        zh: '库存卡显示每一笔变动及其结存数量与成本。',
      },
      {
        en: 'Search everything with Ctrl K: functions, documents by number, items by code or barcode.',
        zh: '按 Ctrl K 即可搜索一切：功能、单据编号、物品编号或条码。',
      },
      {
        en: 'Light and dark theme, English and Chinese, on a desk or on a phone.',
        zh: '支持浅色与深色主题、中英文界面，电脑与手机皆可使用。',
      },
      {
        en: 'A session that ends while you work is warned of in time and taken up again over the page.',
        zh: '登录即将到期时会提前提醒，并可在当前页面上重新登录，不丢失所填内容。',
      },
    ],
  },
];
