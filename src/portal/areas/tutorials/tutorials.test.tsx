// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { missionReply, serveMission, serveMissions } from '../../../../tests/support/portal/missions.ts';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { becomeSignedIn, openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import { loadLanguage } from '../../platform/language/language.tsx';
import { lessonPath } from './lessons/lesson.ts';
import { lessonOf } from './lessons/lessons.ts';

const page = await portalPage();
const at = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const pathOf = (id: string) => {
  const lesson = lessonOf(id);
  if (lesson === undefined) throw new Error(`There is no lesson ${id}`);
  return lessonPath(lesson);
};
const button = (name: string) => screen.findByRole('button', { name });

const some = [
  missionReply('getStarted', { status: 'Completed', doneSteps: ['outlet'], isDoneInCompany: true }),
  missionReply('firstItem', { status: 'In Progress', doneSteps: ['item'] }),
  missionReply('buyStock', { status: 'Locked', waitsFor: ['firstItem'] }),
];

it('the front page has the groups, what is done of the missions, and the one to continue', async () => {
  serveMissions(page, some);
  await openSignedIn(page, '/Tutorials');
  const missionGroup = within(await screen.findByRole('region', { name: 'Missions' }));
  expect(await missionGroup.findByText('1 of 19 done')).toBeDefined();
  expect(missionGroup.getByRole('heading', { name: 'Stock my shop' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Business' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Master data' })).toBeDefined();
  expect(screen.queryByText('LiverOrderSetup')).toBeNull();
  const onGoing = within(await screen.findByRole('region', { name: 'Create your first item' }));
  expect(onGoing.getByText('1 of 4 steps done')).toBeDefined();
  expect(onGoing.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(pathOf('firstItem'));
  const company = within(screen.getByRole('region', { name: 'What your company has done' }));
  expect(company.getByText('1 of 3 done')).toBeDefined();
});

it('lessons are found in the language of the page and in the other', async () => {
  serveMissions(page, some);
  await openSignedIn(page, '/Tutorials');
  const box = await screen.findByRole('searchbox', { name: 'Search lessons' });
  await userEvent.type(box, 'barcode');
  expect(screen.getByRole('link', { name: /Add barcodes/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Create your first item/ })).toBeNull();
  await userEvent.clear(box);
  await userEvent.type(box, '盘点');
  expect(await screen.findByRole('link', { name: /Count stock/ })).toBeDefined();
  await userEvent.clear(box);
  await userEvent.type(box, 'xyzzy');
  expect(screen.getByText('No lesson found')).toBeDefined();
});

it('lessons can be read while the progress cannot', async () => {
  page.server.always('GET /missions', 500, { error: { code: 'internalError', message: 'broken' } });
  await openSignedIn(page, '/Tutorials');
  expect(await screen.findByText(/Your progress could not be loaded/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Buy stock/ })).toBeDefined();
});

it.each([
  '/Tutorials/Missions',
  '/Tutorials/Business/NoSuch',
  '/Tutorials/Missions/StockMyShop/BuyStock/More',
])('%s is no lesson and leads to the front page', async (path) => {
  serveMissions(page, some);
  await openSignedIn(page, path);
  await at('/Tutorials');
});

it('a lesson to read has all its parts and leads to its mission', async () => {
  serveMissions(page, some);
  await openSignedIn(page, pathOf('itemRecipe'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Recipes' })).toBeDefined();
  for (const name of [
    'Where to find it',
    'What you need first',
    'Steps',
    'How to check that it worked',
    'If something goes wrong',
    'Go on with',
  ])
    expect(screen.getByRole('heading', { level: 2, name }), name).toBeDefined();
  expect(screen.getByRole('link', { name: 'Operations › Master data › Item' })).toBeDefined();
  expect(screen.getByText('6 minutes')).toBeDefined();
  expect(document.title).toContain('Recipes');
  await userEvent.click(screen.getByRole('link', { name: 'Do it now' }));
  await at(pathOf('recipe'));
});

it('a lesson is in Chinese where the page is', async () => {
  serveMissions(page, some);
  const english = page.language;
  page.language = await loadLanguage('zh', 'zh-CN');
  try {
    becomeSignedIn(page);
    page.open(pathOf('itemRecipe'));
    expect(await screen.findByRole('heading', { level: 1, name: '配方' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: '操作步骤' })).toBeDefined();
  } finally {
    page.language = english;
  }
});

it('a locked mission names the permission and the mission that is missing', async () => {
  serveMissions(page, [
    missionReply('buyStock', {
      status: 'Locked',
      waitsFor: ['firstItem'],
      missingPermissions: ['ALLOW_TO_ACCESS_PO'],
    }),
  ]);
  await openSignedIn(page, pathOf('buyStock'));
  const lock = (await screen.findByText('This mission is locked')).parentElement;
  expect(lock?.textContent).toMatch(/missing the permission (?!ALLOW)/);
  expect(lock?.querySelector('a')?.getAttribute('href')).toBe(pathOf('firstItem'));
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

it.each([
  { isPractice: false, said: /You work with real data at .+ Switch to a practice outlet to learn\./ },
  { isPractice: true, said: / is a practice outlet\. A trainer can reset what you do here\./ },
])(
  'a mission leads to a practice outlet unless it is done at one: $isPractice',
  async ({ isPractice, said }) => {
    serveMissions(page, [missionReply('firstItem')]);
    const outlets = [
      { id: 'outlet-a', name: 'Outlet A', isPractice },
      { id: 'outlet-b', name: 'Outlet B', isPractice: true },
    ];
    page.server.always('GET /outlets/permittedoutlets', 200, { data: { outlets } });
    await openSignedIn(page, pathOf('firstItem'));
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Switch to Outlet B' }) === null).toBe(isPractice);
  },
);

it('a mission is started, continued, started again and skipped', async () => {
  serveMissions(page, [missionReply('firstItem')]);
  const answer = async (event: string, more: Parameters<typeof missionReply>[1]) => {
    const call = await page.server.waiting(`POST /missions/firstitem/${event}`);
    expect(call.headers.get('X-Outlet-Id')).toBe('outlet-a');
    const mission = missionReply('firstItem', more);
    serveMission(page, mission);
    call.answer(200, { data: { mission } });
  };
  await openSignedIn(page, pathOf('firstItem'));
  await userEvent.click(await button('Start'));
  await answer('start', { status: 'In Progress', doneSteps: ['item'] });
  const go = await screen.findByRole('link', { name: 'Continue' });
  expect(go.getAttribute('href')).toBe('/Operations/Item');
  expect(screen.getByText('1 of 4 steps done')).toBeDefined();
  await userEvent.click(await button('Start again'));
  await answer('restart', { status: 'In Progress' });
  expect(await screen.findByText('0 of 4 steps done')).toBeDefined();
  await userEvent.click(await button('Skip'));
  await answer('skip', { status: 'Skipped' });
  expect(await button('Start')).toBeDefined();
  expect(localStorage.getItem('COM_1001/kopi-admin/mission')).toBeNull();
});
