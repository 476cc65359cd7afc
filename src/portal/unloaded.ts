/** What is shown where not even the first words could be fetched: in both languages, since neither is there. */
export function showUnloaded(root: HTMLElement, reload: () => void): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = 'This page failed to load. 页面加载失败。';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try Again 重试';
  again.addEventListener('click', reload);
  const box = document.createElement('main');
  box.style.padding = '24px';
  box.append(said, again);
  root.replaceChildren(box);
}
