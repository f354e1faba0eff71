import { serveJoin } from './join.ts';

serveJoin();
