import type { ErrorEntry } from './error-entry.ts';

/** Refusals of pictures on their way in (spec 1 §5 and §8). */
export const storageErrors = {
  invalidImage: {
    status: 415,
    en: 'Invalid Image File Format. Please try again with a jpg, jpeg, gif or png file: {names}',
    zh: '图片文件格式无效，请改用 jpg、jpeg、gif 或 png 文件重试：{names}',
  },
  imageTooLarge: {
    status: 413,
    en: 'The picture {name} is larger than {limit}.',
    zh: '图片“{name}”超过 {limit}。',
  },
  tooManyImages: {
    status: 413,
    en: 'At most {limit} pictures can be sent at once.',
    zh: '一次最多只能上传 {limit} 张图片。',
  },
  noImage: { status: 422, en: 'Please select a picture.', zh: '请选择图片。' },
  storageQuota: {
    status: 409,
    en: 'The company’s {limit} for pictures and attachments are used up. Delete some that are no longer needed.',
    zh: '公司存放图片和附件的空间（{limit}）已用完，请删除不再需要的文件。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
