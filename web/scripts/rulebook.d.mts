import type { Plugin } from 'vite'

/** A page as parts: a stretch of text, or one rule with its number. */
export function rulebook(markdown: string): { number?: string; html: string }[]
/** The Vite plugin. */
export function rulebooks(): Plugin
