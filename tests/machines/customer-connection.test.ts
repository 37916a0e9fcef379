import { customerConnectionModel } from '../../src/machines/customer-connection/customer-connection.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  customerConnectionModel,
  `
    live.session.failed+wish.fulfilling          failure.dismissed               live.session.failed+wish.fulfilling
    live.session.failed+wish.fulfilling          fulfilWish.done                 live.session.failed+wish.fulfilling|live.session.failed+wish.none
    live.session.failed+wish.fulfilling          fulfilWish.failed               live.session.failed+wish.fulfilling|live.session.failed+wish.none
    live.session.failed+wish.fulfilling          network.restored                live.session.opening+wish.fulfilling
    live.session.failed+wish.fulfilling          page.closed                     closed
    live.session.failed+wish.fulfilling          session.lost                    live.session.opening+wish.fulfilling
    live.session.failed+wish.fulfilling          session.wanted                  live.session.opening+wish.fulfilling
    live.session.failed+wish.fulfilling          wish.made:rate                  live.session.failed+wish.fulfilling|✗
    live.session.failed+wish.fulfilling          wish.made:startAgain            live.session.failed+wish.fulfilling|✗
    live.session.failed+wish.none                failure.dismissed               live.session.failed+wish.none
    live.session.failed+wish.none                network.restored                live.session.opening+wish.none
    live.session.failed+wish.none                page.closed                     closed
    live.session.failed+wish.none                session.lost                    live.session.opening+wish.none
    live.session.failed+wish.none                session.wanted                  live.session.opening+wish.none
    live.session.failed+wish.none                wish.made:rate                  live.session.failed+wish.fulfilling
    live.session.failed+wish.none                wish.made:startAgain            live.session.failed+wish.fulfilling
    live.session.open.continued+wish.fulfilling  failure.dismissed               live.session.open.continued+wish.fulfilling
    live.session.open.continued+wish.fulfilling  fulfilWish.done                 live.session.open.continued+wish.fulfilling|live.session.open.continued+wish.none
    live.session.open.continued+wish.fulfilling  fulfilWish.failed               live.session.open.continued+wish.fulfilling|live.session.open.continued+wish.none
    live.session.open.continued+wish.fulfilling  page.closed                     closed
    live.session.open.continued+wish.fulfilling  session.lost                    live.session.opening+wish.fulfilling
    live.session.open.continued+wish.fulfilling  wish.made:rate                  live.session.open.continued+wish.fulfilling|✗
    live.session.open.continued+wish.fulfilling  wish.made:startAgain            live.session.open.continued+wish.fulfilling|✗
    live.session.open.continued+wish.none        failure.dismissed               live.session.open.continued+wish.none
    live.session.open.continued+wish.none        page.closed                     closed
    live.session.open.continued+wish.none        session.lost                    live.session.opening+wish.none
    live.session.open.continued+wish.none        wish.made:rate                  live.session.open.continued+wish.fulfilling
    live.session.open.continued+wish.none        wish.made:startAgain            live.session.open.continued+wish.fulfilling
    live.session.open.renewed+wish.fulfilling    failure.dismissed               live.session.open.renewed+wish.fulfilling
    live.session.open.renewed+wish.fulfilling    fulfilWish.done                 live.session.open.renewed+wish.fulfilling|live.session.open.renewed+wish.none
    live.session.open.renewed+wish.fulfilling    fulfilWish.failed               live.session.open.renewed+wish.fulfilling|live.session.open.renewed+wish.none
    live.session.open.renewed+wish.fulfilling    page.closed                     closed
    live.session.open.renewed+wish.fulfilling    renewal.dismissed               live.session.open.continued+wish.fulfilling
    live.session.open.renewed+wish.fulfilling    session.lost                    live.session.opening+wish.fulfilling
    live.session.open.renewed+wish.fulfilling    wish.made:rate                  live.session.open.renewed+wish.fulfilling|✗
    live.session.open.renewed+wish.fulfilling    wish.made:startAgain            live.session.open.renewed+wish.fulfilling|✗
    live.session.open.renewed+wish.none          failure.dismissed               live.session.open.renewed+wish.none
    live.session.open.renewed+wish.none          page.closed                     closed
    live.session.open.renewed+wish.none          renewal.dismissed               live.session.open.continued+wish.none
    live.session.open.renewed+wish.none          session.lost                    live.session.opening+wish.none
    live.session.open.renewed+wish.none          wish.made:rate                  live.session.open.renewed+wish.fulfilling
    live.session.open.renewed+wish.none          wish.made:startAgain            live.session.open.renewed+wish.fulfilling
    live.session.opening+wish.fulfilling         failure.dismissed               live.session.opening+wish.fulfilling
    live.session.opening+wish.fulfilling         fulfilWish.done                 live.session.opening+wish.fulfilling|live.session.opening+wish.none
    live.session.opening+wish.fulfilling         fulfilWish.failed               live.session.opening+wish.fulfilling|live.session.opening+wish.none
    live.session.opening+wish.fulfilling         openSession.done                live.session.open.continued+wish.fulfilling
    live.session.opening+wish.fulfilling         openSession.done:renewed        live.session.open.renewed+wish.fulfilling
    live.session.opening+wish.fulfilling         openSession.failed              live.session.failed+wish.fulfilling
    live.session.opening+wish.fulfilling         openSession.failed:unavailable  live.session.unavailable+wish.fulfilling
    live.session.opening+wish.fulfilling         page.closed                     closed
    live.session.opening+wish.fulfilling         wish.made:rate                  live.session.opening+wish.fulfilling|✗
    live.session.opening+wish.fulfilling         wish.made:startAgain            live.session.opening+wish.fulfilling|✗
    live.session.opening+wish.none               failure.dismissed               live.session.opening+wish.none
    live.session.opening+wish.none               openSession.done                live.session.open.continued+wish.none
    live.session.opening+wish.none               openSession.done:renewed        live.session.open.renewed+wish.none
    live.session.opening+wish.none               openSession.failed              live.session.failed+wish.none
    live.session.opening+wish.none               openSession.failed:unavailable  live.session.unavailable+wish.none
    live.session.opening+wish.none               page.closed                     closed
    live.session.opening+wish.none               wish.made:rate                  live.session.opening+wish.fulfilling
    live.session.opening+wish.none               wish.made:startAgain            live.session.opening+wish.fulfilling
    live.session.unavailable+wish.fulfilling     failure.dismissed               live.session.unavailable+wish.fulfilling
    live.session.unavailable+wish.fulfilling     fulfilWish.done                 live.session.unavailable+wish.fulfilling|live.session.unavailable+wish.none
    live.session.unavailable+wish.fulfilling     fulfilWish.failed               live.session.unavailable+wish.fulfilling|live.session.unavailable+wish.none
    live.session.unavailable+wish.fulfilling     page.closed                     closed
    live.session.unavailable+wish.fulfilling     session.lost                    live.session.opening+wish.fulfilling
    live.session.unavailable+wish.fulfilling     session.wanted                  live.session.opening+wish.fulfilling
    live.session.unavailable+wish.fulfilling     wish.made:rate                  live.session.unavailable+wish.fulfilling|✗
    live.session.unavailable+wish.fulfilling     wish.made:startAgain            live.session.unavailable+wish.fulfilling|✗
    live.session.unavailable+wish.none           failure.dismissed               live.session.unavailable+wish.none
    live.session.unavailable+wish.none           page.closed                     closed
    live.session.unavailable+wish.none           session.lost                    live.session.opening+wish.none
    live.session.unavailable+wish.none           session.wanted                  live.session.opening+wish.none
    live.session.unavailable+wish.none           wish.made:rate                  live.session.unavailable+wish.fulfilling
    live.session.unavailable+wish.none           wish.made:startAgain            live.session.unavailable+wish.fulfilling
    live.session.unopened+wish.fulfilling        failure.dismissed               live.session.unopened+wish.fulfilling
    live.session.unopened+wish.fulfilling        fulfilWish.done                 live.session.unopened+wish.fulfilling|live.session.unopened+wish.none
    live.session.unopened+wish.fulfilling        fulfilWish.failed               live.session.unopened+wish.fulfilling|live.session.unopened+wish.none
    live.session.unopened+wish.fulfilling        page.closed                     closed
    live.session.unopened+wish.fulfilling        session.wanted                  live.session.opening+wish.fulfilling
    live.session.unopened+wish.fulfilling        wish.made:rate                  live.session.unopened+wish.fulfilling|✗
    live.session.unopened+wish.fulfilling        wish.made:startAgain            live.session.unopened+wish.fulfilling|✗
    live.session.unopened+wish.none              failure.dismissed               live.session.unopened+wish.none
    live.session.unopened+wish.none              page.closed                     closed
    live.session.unopened+wish.none              session.wanted                  live.session.opening+wish.none
    live.session.unopened+wish.none              wish.made:rate                  live.session.unopened+wish.fulfilling
    live.session.unopened+wish.none              wish.made:startAgain            live.session.unopened+wish.fulfilling
    start                                        new                             live.session.unopened+wish.none
  `,
  {
    failureStillShownIn: [
      'closed',
      'live.session.open.continued+wish.fulfilling',
      'live.session.open.continued+wish.none',
      'live.session.open.renewed+wish.fulfilling',
      'live.session.open.renewed+wish.none',
      'live.session.opening+wish.fulfilling',
      'live.session.opening+wish.none',
      'live.session.unopened+wish.fulfilling',
      'live.session.unopened+wish.none',
    ],
  },
);
