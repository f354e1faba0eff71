import { serveWorker, workerScope } from '@facet/workbench/worker';
import { drawCard, type CardCalls } from './card.ts';

serveWorker<CardCalls>(workerScope(), { draw: drawCard });
