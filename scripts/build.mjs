import './set-up/node-version.mjs'
import { prepare } from './set-up/prepare.mjs'

await prepare()
