import './set-up/node-version.mjs'
import { enter } from './set-up/enter.mjs'
import { followNpm } from './set-up/follow-npm.mjs'
import { prepare } from './set-up/prepare.mjs'

followNpm()
await prepare()
await enter('main.js')
