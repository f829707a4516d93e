import { createRequire } from 'node:module'
import { assetPath } from './asset.ts'

const { version: read } = createRequire(import.meta.url)(assetPath('../package.json')) as { version: string }
export const version = read
