import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { impostazioniDemo } from '@bisavolo/domain/rules/impostazioni-fiscali'
import { readXlsx } from 'hucre'
import { ParseOption, XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/db/seed/index.ts'
import { startApp } from '../harness.ts'
import { type Documento, today } from './fatture-cast.ts'

const app = await startApp()
const admin = await app.as('admin')
const anno = Number(today.slice(0, 4))
