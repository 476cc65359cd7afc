/**
 * The pinyin initials of a Chinese text, lower case: '采购单' → 'cgd', so that menus can be found by typing them.
 * The browser's own pinyin collation is the dictionary: each character below is the first of its letter.
 */
const firsts = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';
const han = /\p{Script=Han}/u;

const collator = new Intl.Collator('zh-CN-u-co-pinyin');

export function pinyinInitials(text: string): string {
  return [...text]
    .map((character) => (han.test(character) ? initialOf(character) : character))
    .join('')
    .toLowerCase();
}

function initialOf(character: string): string {
  const marks = [...firsts];
  const after = marks.findIndex((mark) => collator.compare(character, mark) < 0);
  return letters[after === -1 ? letters.length - 1 : Math.max(0, after - 1)] ?? character;
}
