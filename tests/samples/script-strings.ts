/** What is done when a script runs where a text should stand: a page can be asked for it afterwards. */
const STRIKE = 'window.struck=1';

const handlers = ['onerror', 'onload', 'onclick', 'onfocus', 'ontoggle', 'onpointerenter', 'onanimationend', 'onbegin'];

/** Elements that run a handler by themselves or by little help. */
const elements = [
  (on: string) => `<img src=x ${on}=${STRIKE}>`,
  (on: string) => `<svg/${on}=${STRIKE}>`,
  (on: string) => `<input autofocus ${on}="${STRIKE}">`,
  (on: string) => `<details open ${on}=${STRIKE}>`,
  (on: string) => `<video><source ${on}=${STRIKE}>`,
  (on: string) => `"><body ${on}="${STRIKE}">`,
  (on: string) => `' ${on}='${STRIKE}' x='`,
  (on: string) => `" ${on}="${STRIKE}" x="`,
  (on: string) => `<a tabindex=1 ${on}=${STRIKE}>x</a>`,
  (on: string) => `<IMG SRC=x ${on.toUpperCase()}=${STRIKE}>`,
  (on: string) => `<img/src=x/${on}=${STRIKE}>`,
  (on: string) => `<svg><animate ${on}=${STRIKE} attributeName=x>`,
  (on: string) => `</title><iframe ${on}=${STRIKE}>`,
  (on: string) => `\`><img src=x ${on}=${STRIKE}>`,
];

/** Ways out of the places a text is put into: markup, scripts, styles, addresses, templates. */
const ways = [
  (code: string) => `<script>${code}</script>`,
  (code: string) => `<ScRiPt>${code}</sCrIpT>`,
  (code: string) => `<script/x>${code}</script >`,
  (code: string) => `<scr<script>ipt>${code}</script>`,
  (code: string) => `</script><script>${code}</script>`,
  (code: string) => `</textarea><script>${code}</script>`,
  (code: string) => `</style><script>${code}</script>`,
  (code: string) => `--><script>${code}</script>`,
  (code: string) => `]]><script>${code}</script>`,
  (code: string) => `javascript:${code}`,
  (code: string) => `JaVaScRiPt:${code}`,
  (code: string) => `java\u00adscript:${code}`,
  (code: string) => `data:text/html,<script>${code}</script>`,
  (code: string) => `vbscript:${code}`,
  (code: string) => `<a href="javascript:${code}">x</a>`,
  (code: string) => `<iframe src="javascript:${code}"></iframe>`,
  (code: string) => `<iframe srcdoc="<script>parent.${code}</script>">`,
  (code: string) => `<object data="javascript:${code}">`,
  (code: string) => `<embed src="javascript:${code}">`,
  (code: string) => `<form action="javascript:${code}"><button>x`,
  (code: string) => `<math href="javascript:${code}">x</math>`,
  (code: string) => `<base href="javascript:${code}//">`,
  (code: string) => `<link rel=import href="data:,${code}">`,
  (code: string) => `<meta http-equiv=refresh content="0;javascript:${code}">`,
  (code: string) => `<style>*{background:url("javascript:${code}")}</style>`,
  (code: string) => `<div style="width:expression(${code})">`,
  (code: string) => `';${code};'`,
  (code: string) => `";${code};"`,
  (code: string) => `'-${code}-'`,
  (code: string) => `\\';${code}//`,
  (code: string) => `\${${code}}`,
  (code: string) => `{{${code}}}`,
  (code: string) => `{{constructor.constructor("${code}")()}}`,
  (code: string) => `<%= ${code} %>`,
  (code: string) => `#{${code}}`,
  (code: string) => `[[\${${code}}]]`,
  (code: string) => `&lt;script&gt;${code}&lt;/script&gt;`,
  (code: string) => `&#60;script&#62;${code}&#60;/script&#62;`,
  (code: string) => `%3Cscript%3E${code}%3C/script%3E`,
  (code: string) => `\\u003cscript\\u003e${code}\\u003c/script\\u003e`,
  (code: string) => `＜script＞${code}＜/script＞`,
  (code: string) => `<xml><x:script>${code}</x:script>`,
  (code: string) => `<svg><script>${code}</script></svg>`,
  (code: string) => `<template><script>${code}</script></template>`,
];
const codes = [STRIKE, 'top["struck"]=1'];

/** Two hundred texts that a careless page would run. */
export const scriptStrings: readonly string[] = [
  ...elements.flatMap((element) => handlers.map(element)),
  ...ways.flatMap((way) => codes.map(way)),
].slice(0, 200);
