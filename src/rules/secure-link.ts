/** Whether a text is an address a browser opens by a secure connection. */
export function isSecureLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}
