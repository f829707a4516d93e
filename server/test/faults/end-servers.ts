import { afterEach } from 'vitest'
import { endServers } from './server.ts'

afterEach(endServers)
