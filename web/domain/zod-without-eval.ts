// Import it before any schema that browsers load: zod tests `new Function`, and each test is a policy violation.
import {config} from 'zod'

config({jitless: true})
