import { messages } from '@bisavolo/domain/words/messages'
import type { ComponentType } from 'react'
import { type Later, later } from '../ui/later.ts'

type Module = Record<string, ComponentType>

const files = import.meta.glob<Module>(['../*/*-screen.tsx', '../*/*/*-screen.tsx', '!./root-screen.tsx'])

/** §8: milliseconds until loading a screen fails. */
export const loadLimit = 120_000

const screens = new Map<string, Later<ComponentType>>()

/** Loads the screen on the first visit: 'access/login-screen' exports LoginScreen. */
export function screenAt(path: string): Later<ComponentType> {
  const load = files[`../${path}.tsx`]
  if (!load) throw new Error(`There is no screen ${path}`)
  const screen = screens.get(path) ?? later(async () => ({ default: componentOf(await withinLimit(load()), path) }))
  screens.set(path, screen)
  return screen
}

export function withinLimit<T>(loading: Promise<T>, limit = loadLimit): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(messages.loadError)), limit)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function componentOf(module: Module, path: string): ComponentType {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase())
  const component = module[name]
  if (!component) throw new Error(`${path} does not export ${name}`)
  return component
}
