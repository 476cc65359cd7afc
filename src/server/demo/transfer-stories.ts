/** One thing done to a document: by which of its two outlets, and what is sent. */
export interface TransferStep {
  readonly by: 'sender' | 'receiver';
  readonly type: string;
  /** How many lines the event takes, each in part; all that is possible where left out. */
  readonly part?: number;
  readonly remark?: string;
  readonly reason?: string;
}

/** What becomes of a transfer note or a stock request; outlets by their place in the company. */
export interface TransferStory {
  readonly type: 'transferNote' | 'stockRequest';
  /** Where the goods leave, and where they go. */
  readonly from: number;
  readonly to: number;
  readonly time: string;
  readonly remarks: string;
  readonly steps: readonly TransferStep[];
}

const confirm = { by: 'sender', type: 'confirm' } as const;
const ship = { by: 'sender', type: 'ship' } as const;
const receive = { by: 'receiver', type: 'receive' } as const;
/** A request is issued by who receives the goods. */
const submit = { by: 'receiver', type: 'submit' } as const;

/** A day between the outlets: every status a transfer can stand in, and requests at each stage. */
export const transferStories: readonly TransferStory[] = [
  {
    type: 'transferNote',
    from: 0,
    to: 1,
    time: '08:30',
    remarks: 'Morning run. 早班补货。',
    steps: [confirm, ship, receive],
  },
  {
    type: 'transferNote',
    from: 0,
    to: 2,
    time: '09:10',
    remarks: 'Northern run. 北线补货。',
    steps: [
      confirm,
      ship,
      { ...receive, part: 2 },
      { by: 'sender', type: 'complete', remark: 'The rest came back with the van. 其余随车退回。' },
    ],
  },
  {
    type: 'transferNote',
    from: 0,
    to: 2,
    time: '10:00',
    remarks: 'Two boxes now, the rest tomorrow. 先送两箱，其余明天。',
    steps: [confirm, { ...ship, part: 2 }],
  },
  {
    type: 'transferNote',
    from: 0,
    to: 1,
    time: '10:40',
    remarks: 'For the weekend. 周末备货。',
    steps: [confirm, ship, { ...receive, part: 1 }],
  },
  {
    type: 'transferNote',
    from: 0,
    to: 2,
    time: '11:20',
    remarks: 'On its way. 已发车。',
    steps: [confirm, ship],
  },
  {
    type: 'transferNote',
    from: 0,
    to: 1,
    time: '12:00',
    remarks: 'Ready to load. 待装车。',
    steps: [confirm],
  },
  { type: 'transferNote', from: 0, to: 2, time: '13:30', remarks: 'Being counted. 清点中。', steps: [] },
  {
    type: 'transferNote',
    from: 0,
    to: 1,
    time: '14:10',
    remarks: 'Entered twice. 重复输入。',
    steps: [
      confirm,
      { by: 'sender', type: 'cancel', remark: 'The same run was entered before. 同一批已输入。' },
    ],
  },
  {
    type: 'stockRequest',
    from: 0,
    to: 1,
    time: '14:40',
    remarks: 'Running low. 存货不多。',
    steps: [submit],
  },
  {
    type: 'stockRequest',
    from: 0,
    to: 2,
    time: '15:00',
    remarks: 'For Friday. 周五用。',
    steps: [submit, confirm],
  },
  {
    type: 'stockRequest',
    from: 0,
    to: 2,
    time: '15:20',
    remarks: 'School holidays. 学校假期备货。',
    steps: [submit, { by: 'sender', type: 'addToTransferNote', part: 2 }],
  },
  {
    type: 'stockRequest',
    from: 0,
    to: 1,
    time: '15:40',
    remarks: 'New menu. 新菜单。',
    steps: [submit, { by: 'sender', type: 'addToTransferNote' }],
  },
  {
    type: 'stockRequest',
    from: 0,
    to: 2,
    time: '16:00',
    remarks: 'Before the delivery comes. 到货前应急。',
    steps: [submit, { by: 'sender', type: 'reject', reason: 'The delivery comes tomorrow. 明天就到货。' }],
  },
  {
    type: 'stockRequest',
    from: 0,
    to: 1,
    time: '16:20',
    remarks: 'Still being written. 草拟中。',
    steps: [],
  },
];
