import pg from 'pg'
import fs from 'node:fs'
const q=pg.Client.prototype.query
pg.Client.prototype.query=function(c,...r){ fs.appendFileSync('/tmp/w/q.log','Q '+(c?.name??'-').slice(0,8)+' '+String(c?.text??c).replace(/\s+/g,' ').slice(0,190)+'\n'); return q.call(this,c,...r)}
