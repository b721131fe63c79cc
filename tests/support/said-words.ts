import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Words of screens, from their source. */
export type SaidWords = {
  /** What is said in the person's language, and each sentence that may be; one that comes with its values in it ends with '::whole'. */
  said: string[];
  /** Words between tags, and labels, that are shown as they stand, with their file. */
  bare: string[];
};

/** Reads every .tsx file of a folder, apart from those whose path begins with one of `except`. */
export function saidWords(folder: string, except: readonly string[]): SaidWords {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const screens = files.filter((file) => file.endsWith('.tsx') && !except.some((one) => file.startsWith(one)));
  const found = screens.map((file) => {
    const words: SaidWords = { said: [], bare: [] };
    read(parseSync(file, readFileSync(join(folder, file), 'utf8')).program, words);
    return { said: words.said, bare: words.bare.map((one) => `${file}: ${one}`) };
  });
  return { said: found.flatMap(({ said }) => said), bare: found.flatMap(({ bare }) => bare) };
}

type Node = { type: string; [part: string]: unknown };

function read(node: unknown, into: SaidWords): void {
  if (Array.isArray(node)) for (const one of node) read(one, into);
  if (!isNode(node) || node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return;
  const rest = READERS[node.type]?.(node, into) ?? Object.values(node);
  for (const part of rest) read(part, into);
}

/** How nodes with words are read; each gives the parts that are to be read on, undefined for all. */
const READERS: { [type: string]: (node: Node, into: SaidWords) => unknown[] | undefined } = {
  JSXElement(node, { said }) {
    if (nameOf(node.openingElement) !== 'Say') return undefined;
    said.push(...(node.children as Node[]).flatMap(stringsIn));
    return [];
  },
  CallExpression(node, { said }) {
    const [first, ...others] = node.arguments as Node[];
    if (nameOf(node.callee) === 'say') {
      said.push(...stringsIn(first));
      return others;
    }
    if (nameOf(node.callee) !== 'saidCount') return undefined;
    const [count, one, many] = others;
    said.push(...stringsIn(one), ...(many ? stringsIn(many) : stringsIn(one).map((words) => `${words}s`)));
    return [count];
  },
  JSXText(node, { bare }) {
    bare.push(...stringsIn(node));
    return [];
  },
  JSXAttribute(node, { said, bare }) {
    const words = isNode(node.value) && node.value.type === 'Literal' ? stringsIn(node.value) : [];
    if (SHOWN.test(nameOf(node))) bare.push(...words.filter((one) => /[a-z]{2}/.test(one)));
    if (SAID.test(nameOf(node))) said.push(...words);
    return undefined;
  },
  Literal(node, { said }) {
    said.push(...stringsIn(node).filter(isSentence));
    return undefined;
  },
  TemplateLiteral(node, { said }) {
    said.push(...stringsIn(node).filter(isSentence));
    return undefined;
  },
};

/** Attributes that a browser shows or reads out, and those that a component says. */
const SHOWN = /^(aria-label|placeholder|title|alt)$/;
const SAID = /^(words|hint|legend|label|button)$/;

/** The words that an expression may be: of a choice both; a template as its sign, 'Moved {}.::whole'. */
function stringsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return wordsIn(node.value);
    case 'TemplateLiteral': {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      return wordsIn(parts.join('{}')).map((sign) => `${sign}::whole`);
    }
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(stringsIn);
    case 'JSXExpressionContainer':
      return stringsIn(node.expression);
    default:
      return [];
  }
}

function wordsIn(value: unknown): string[] {
  return typeof value === 'string' && /[a-z]{2}/i.test(value) ? [value.trim() === value ? value : tidy(value)] : [];
}

/** ', {} given back' keeps its spaces; what is written over several lines has one between words. */
function tidy(text: string): string {
  return text.includes('\n') ? text.trim().replace(/\s+/g, ' ') : text;
}

/** 'It is back.', '1. What shoppers read': more than a word, which begins with a capital; the names of tabs apart. */
function isSentence(words: string): boolean {
  return /^[A-Z‘].*[a-z]{2}.* /s.test(words) && !words.endsWith(' · Desk::whole') && !words.endsWith(' · Desk');
}

function nameOf(node: unknown): string {
  const { name } = node as { name?: unknown };
  return isNode(name) ? nameOf(name) : String(name ?? '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
